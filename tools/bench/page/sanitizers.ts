import DOMPurify from 'dompurify'
import { sanitizeBody } from '../../../src/renderer/features/reader/html/pipeline.ts'

/** Milliseconds of each run, in turn. */
export interface SanitizerTimes {
  readonly own: readonly number[]
  readonly plain: readonly number[]
}

declare global {
  var benchSanitizers: { compare(html: string, runs: number): SanitizerTimes }
}

const warmUps = 5

const word = (): string => ''
const words = {
  video: '',
  audio: '',
  playsOn: word,
  embedded: word,
  imageOn: word,
  imageNumber: word,
  showImage: '',
  notShown: '',
  formula: '',
  table: '',
  code: '',
}

function timed(work: () => DocumentFragment): number {
  const host = document.createElement('div')
  host.className = 'prose'
  host.hidden = true
  document.body.append(host)
  const begun = performance.now()
  host.replaceChildren(work())
  const took = performance.now() - begun
  // Where a content security policy stands in the way, DOMPurify returns nothing, and quickly.
  if (host.childElementCount === 0) throw new Error('nothing was left of the body')
  host.remove()
  return took
}

globalThis.benchSanitizers = {
  compare(html, runs) {
    // Hooks belong to an instance: the reader's are on DOMPurify's default one.
    const plainPurify = DOMPurify(window)
    const own: number[] = []
    const plain: number[] = []
    for (let run = 0; run < warmUps + runs; run++) {
      const ownTook = timed(
        () => sanitizeBody(html, { base: 'https://forum.example/x/', videoHosts: [], words }).fragment,
      )
      const plainTook = timed(() => plainPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true }))
      if (run < warmUps) continue
      own.push(ownTook)
      plain.push(plainTook)
    }
    return { own, plain }
  },
}

import { setTimeout as delay } from 'node:timers/promises'
import type { SourceApp } from '../source-app.ts'
import { must, type SmokeStep } from '../step.ts'

/** One more than Chromium's connections per host. */
const images = 7
const answerLimitMs = 5000
const everything = {
  search: '',
  category: [],
  region: [],
  type: null,
  language: null,
  dates: null,
  shelf: null,
  sort: 'newest' as const,
  page: 1,
}

interface Admitted {
  readonly ok: boolean
  readonly value?: readonly (string | null)[]
}

export const oversizeImages: SmokeStep<SourceApp> = {
  sentence: `${images} images that are too large are given up, and their connections closed`,
  async run({ page, call, service, oddServer }) {
    const urls = Array.from({ length: images }, (_, index) => `${oddServer.url}/oversize/${index}.png`)
    urls.push(`${oddServer.url}/fine.png`)
    const body = urls.map((url) => `<p><img src="${url}" alt=""></p>`).join('')
    const entryId = service.addEntries(1)[0]?.id ?? 0
    service.changeEntry(entryId, { body })
    await call('resources:list', everything)
    const got = JSON.stringify(await call('resources:get', { id: entryId, language: null }))
    must(got.startsWith('{"ok":true'), `the entry is not there: ${got.slice(0, 200)}`)
    const admitted = (await call('media:admit', { entryId, language: null, urls })) as Admitted
    const ids = admitted.value?.filter((id) => id !== null) ?? []
    const own = ids.map((id) => `app://media/${id}?width=640`)
    must(own.length === urls.length, `main admits ${own.length} of ${urls.length} images`)

    const fine = own.at(-1) ?? ''
    await page.evaluate(loadAll, own.slice(0, images))
    const loadedAfterMs = await page.evaluate(loadAll, [fine]).then(([ms]) => ms ?? null)
    must(loadedAfterMs !== null, 'no image of that host loads afterwards')
    must(loadedAfterMs < answerLimitMs, `the next image of that host takes ${Math.round(loadedAfterMs)} ms`)
    const { oversize } = oddServer
    must(oversize.opened === images, `${oversize.opened} of ${images} were asked for`)
    const deadline = performance.now() + answerLimitMs
    while (oversize.closed < images && performance.now() < deadline) await delay(50)
    must(oversize.closed === images, `${images - oversize.closed} of their connections stay open`)
    service.reset()
    return []
  },
}

/** Loads images in parallel: milliseconds for each, null for a failed one. */
function loadAll(urls: readonly string[]): Promise<readonly (number | null)[]> {
  return Promise.all(
    urls.map(
      (url) =>
        new Promise<number | null>((resolve) => {
          const startedAtMs = performance.now()
          const image = new Image()
          image.onload = () => resolve(performance.now() - startedAtMs)
          image.onerror = () => resolve(null)
          image.src = url
        }),
    ),
  )
}

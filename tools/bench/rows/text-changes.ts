import '../source.ts'
import type { FetchedPage } from '../../../src/main/library/library.ts'
import { entriesOf, fillLibrary, pagesOf } from '../filled-library.ts'
import type { Bench, Line, Row } from '../line.ts'
import { median, p95 } from '../statistics.ts'
import { typicalBody } from '../typical-body.ts'

const runs = 30
const limitMs = 50
const longestBlockMs = 16.7

/** What changed in an entry since it was read: asked for as main does, answered by the library's worker. */
export const textChanges: Row = {
  key: 'text-changes',
  async measure(bench: Bench): Promise<readonly Line[]> {
    const responses = await (await bench.service()).responses()
    const body = typicalBody(responses)
    const [entry] = entriesOf(responses[0] ?? '[]')
    const [page] = pagesOf(responses)
    if (!entry || !page) throw new Error('there is no entry')
    const { library } = await fillLibrary(await bench.folder(), [])
    const store = (version: number, text: string): Promise<void> => {
      const changed = { ...entry, body: text, modified: `2026-01-${10 + version}T00:00:00.000Z` }
      return library.storePage({ ...page, entries: [changed] } satisfies FetchedPage)
    }
    const edits = editedBodies(body).map((edited) => ({
      edited,
      times: [] as number[],
      blocks: [] as number[],
    }))
    try {
      for (const [index, { edited, times, blocks }] of edits.entries()) {
        await store(2 * index, body)
        await library.rememberText(null, entry.id, true)
        await store(2 * index + 1, edited)
        for (let run = 0; run < runs; run += 1) {
          const blocked = watchThread()
          const begun = performance.now()
          const changes = await library.textChanges(null, entry.id)
          times.push(performance.now() - begun)
          blocks.push(blocked())
          if (!changes || changes.changes.length === 0) throw new Error('no change was found')
        }
      }
    } finally {
      await library.close()
    }
    const all = edits.flatMap(({ times }) => times)
    const allBlocks = edits.flatMap(({ blocks }) => blocks)
    return [
      {
        name: `what changed in a body of ${Math.round(body.length / 1000)} KB since it was read`,
        against: 'a fixed limit',
        unit: 'ms',
        value: Math.max(...edits.map(({ times }) => median(times))),
        limit: limitMs,
        atMost: { times: 1 },
        runs: `the worst of ${edits.length} edits, each the median of ${runs}; p95 of all ${p95(all).toFixed(1)}`,
      },
      {
        name: 'main process: the longest block meanwhile',
        against: 'an animation frame',
        unit: 'ms',
        value: Math.max(...edits.map(({ blocks }) => median(blocks))),
        limit: longestBlockMs,
        atMost: { times: 1 },
        runs: `the worst of ${edits.length} edits, each the median of ${runs}; p95 of all ${p95(allBlocks).toFixed(1)}`,
      },
    ]
  },
}

/** A body with a few words changed, with some paragraphs gone and others new, and with something new in each of them. */
function editedBodies(body: string): readonly string[] {
  const paragraphs = body.split('</p>')
  const each = (edit: (paragraph: string, index: number) => string): string =>
    paragraphs.map(edit).join('</p>')
  return [
    each((paragraph, index) => (index % 10 === 3 ? paragraph.replace(/ \p{L}+ /u, ' another ') : paragraph)),
    each((paragraph, index) => {
      if (index % 5 === 1) return ''
      return index % 5 === 3 ? `${paragraph}</p><p>A new paragraph, number ${index}.` : paragraph
    }),
    each((paragraph) => paragraph.replace(/ (\p{L}+) (\p{L}+) /gu, ' $2 and $1 ')),
  ]
}

/** The longest time that this thread could do nothing else, until the function that is returned is called. */
function watchThread(): () => number {
  let last = performance.now()
  let longest = 0
  let isWatching = true
  const look = (): void => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (isWatching) setImmediate(look)
  }
  setImmediate(look)
  return () => {
    isWatching = false
    look()
    return longest
  }
}

import { bytesOf, builtWords, type BuiltWords } from '../built-words.ts'
import { shown, startedIn } from '../app-start.ts'
import type { BenchApp } from '../bench-app.ts'
import type { Bench, Line, Row } from '../line.ts'
import { median } from '../statistics.ts'

const starts = 7

/** Cost of starting in Arabic instead of English: more bytes per letter, and right-to-left layout. */
export const language: Row = {
  key: 'language',
  async measure(bench: Bench): Promise<readonly Line[]> {
    const words = await builtWords()
    const [english, arabic]: [number[], number[]] = [[], []]
    let read: readonly BuiltWords[] = []
    async function look({ page }: BenchApp): Promise<void> {
      const paths = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      )
      read = words.filter(({ file }) => paths.includes(`/${file}`))
    }
    for (let run = 0; run < starts; run++) {
      english.push(await startedIn(bench, shown.signIn))
      arabic.push(await startedIn(bench, shown.signIn, { locale: 'ar', look }))
    }
    const longest = (times: readonly number[]): string => Math.max(...times).toFixed(0)
    return [
      {
        name: 'start in Arabic, nobody signed in: from nothing running to Sign in',
        against: 'the same in English',
        unit: 'ms',
        value: median(arabic),
        limit: median(english),
        atMost: { times: 1.1 },
        runs: `median of ${starts}, in turn; longest ${longest(arabic)} and ${longest(english)}`,
      },
      {
        name: 'words that were read by then',
        against: 'the Arabic words of the interface',
        unit: 'kB',
        value: bytesOf(read) / 1e3,
        limit: bytesOf(words.filter((each) => each.language === 'ar' && !each.isGuide)) / 1e3,
        atMost: { times: 1 },
        runs: `the last start; all words of ${new Set(words.map((each) => each.language)).size} languages ${(bytesOf(words) / 1e3).toFixed(0)} kB`,
      },
    ]
  },
}

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
        name: 'start in Arabic, signed out: from launch until Sign in appears',
        against: 'the same start in English',
        unit: 'ms',
        value: median(arabic),
        limit: median(english),
        atMost: { times: 1.1 },
        runs: `median of ${starts}, alternating; longest ${longest(arabic)}, baseline ${longest(english)}`,
      },
      {
        name: 'start in Arabic: message files loaded before Sign in appears',
        against: 'the Arabic message files',
        unit: 'kB',
        value: bytesOf(read) / 1e3,
        limit: bytesOf(words.filter((each) => each.language === 'ar' && !each.isGuide)) / 1e3,
        atMost: { times: 1 },
        runs: `last start; messages and guides of all ${new Set(words.map((each) => each.language)).size} languages ${(bytesOf(words) / 1e3).toFixed(0)} kB`,
      },
    ]
  },
}

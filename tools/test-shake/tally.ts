import type { LoadName } from './load-names.ts'
import type { Outcome } from '../test-run/reports.ts'

interface Rate {
  readonly runs: number
  readonly failures: number
}

interface FailingTest extends Rate {
  readonly test: string
  /** Per load that it failed under. */
  readonly loads: readonly (Rate & { readonly load: LoadName })[]
  /** Distinct messages. */
  readonly messages: readonly string[]
}

interface Tally {
  add(load: LoadName, outcomes: readonly Outcome[]): void
  /** Tests with at least one failure, most frequent first. */
  failing(): readonly FailingTest[]
  /** Number of different tests that ran. */
  readonly size: number
}

/** Counts how often each test ran and failed, by load. */
export function createTally(): Tally {
  const runs = new Map<string, { readonly load: LoadName; readonly failure: string | null }[]>()

  return {
    add(load, outcomes) {
      for (const { test, failure } of outcomes) runs.set(test, [...(runs.get(test) ?? []), { load, failure }])
    },
    failing() {
      return [...runs]
        .map(([test, all]) => {
          const loads = [...new Set(all.map(({ load }) => load))]
          return {
            test,
            ...rateOf(all),
            loads: loads
              .map((load) => ({ load, ...rateOf(all.filter((each) => each.load === load)) }))
              .filter(({ failures }) => failures > 0),
            messages: [...new Set(all.flatMap(({ failure }) => failure ?? []))],
          }
        })
        .filter(({ failures }) => failures > 0)
        .sort((one, other) => other.failures / other.runs - one.failures / one.runs)
    },
    get size() {
      return runs.size
    },
  }
}

function rateOf(runs: readonly { readonly failure: string | null }[]): Rate {
  return { runs: runs.length, failures: runs.filter(({ failure }) => failure !== null).length }
}

/** `2/20 path > name (1/4 one-core, 1/4 disk)`, followed by each message. */
export function inWords({ test, runs, failures, loads, messages }: FailingTest): string {
  const under = loads.map((each) => `${each.failures}/${each.runs} ${each.load}`).join(', ')
  return [`${failures}/${runs} ${test} (${under})`, ...messages.map((message) => `    ${message}`)].join('\n')
}

import { outage, type Morning } from './morning.ts'

/** What is said of a morning; times in seconds, to a tenth. */
export interface Figures {
  /** Seconds until 95 of 100 apps had their first list from the service; null where fewer got one. */
  readonly firstLists: number | null
  /** The same, beyond what a list takes where nobody else is there. */
  readonly beyondUnloaded: number | null
  /** Seconds from the end of the outage until 95 of 100 had it. */
  readonly listedAfterOutage: number | null
  /** The most requests in any ten seconds after the outage, as a multiple of what can be answered. */
  readonly peak: number
  /** Seconds after the outage during which more than twice as much is asked for as can be answered. */
  readonly secondsAboveTwice: number
  /** Requests that need a worker of the service, per app. */
  readonly requestsPerApp: number
}

/** Seconds over which rates are averaged. */
export const binSeconds = 10

/**
 * What the app promises. A storm is more than twice what can be answered for longer than a minute and a half: below
 * twice, Google's clients do not hold back (Site Reliability Engineering, "Handling Overload": K = 2).
 */
export const promised = {
  beyondUnloadedSeconds: 10,
  secondsAboveTwice: 90,
  listedAfterOutageSeconds: 360,
}

export function figuresOf(morning: Morning): Figures {
  const rates = ratesOf(morning.arrivals, morning.listsPerSecond)
  const after = rates.slice(outage.until / 1000 / binSeconds)
  const firstLists = percentile95(morning.firstLists)
  const listedAt = percentile95(morning.listedAt)
  return {
    firstLists: seconds(firstLists),
    beyondUnloaded: seconds(firstLists - morning.unloadedMs),
    listedAfterOutage: seconds(listedAt - outage.until),
    peak: Math.max(...after),
    secondsAboveTwice: after.filter((rate) => rate > 2).length * binSeconds,
    requestsPerApp: tenths(sum(morning.arrivals) / morning.firstLists.length),
  }
}

/** By bins: requests as a multiple of what can be answered. */
export function ratesOf(bySecond: readonly number[], listsPerSecond: number): readonly number[] {
  return Array.from({ length: bySecond.length / binSeconds }, (_, bin) => {
    const asked = sum(bySecond.slice(bin * binSeconds, (bin + 1) * binSeconds))
    return hundredths(asked / binSeconds / listsPerSecond)
  })
}

/** The figures in the table of docs/performance.md. */
export function tableRow(calm: Figures, stormy: Figures): readonly string[] {
  return [
    inWords(calm.firstLists),
    String(calm.requestsPerApp),
    `${stormy.peak} ×`,
    `${stormy.secondsAboveTwice} s`,
    inWords(stormy.listedAfterOutage),
  ]
}

export const tableHead = [
  '95 % have their first list within',
  'requests per app in half an hour',
  'most requests after the outage, of what can be answered',
  'for how long more than twice that',
  '95 % have their first list so long after the outage',
]

const inWords = (figure: number | null): string => (figure === null ? 'never' : `${figure} s`)

function percentile95(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? Infinity
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const tenths = (value: number): number => Math.round(value * 10) / 10
const hundredths = (value: number): number => Math.round(value * 100) / 100
const seconds = (ms: number): number | null => (ms === Infinity ? null : tenths(ms / 1000))

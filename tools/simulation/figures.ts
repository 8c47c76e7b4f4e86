import { outage, type Morning } from './morning.ts'

/** Results of one morning. Times are in seconds, to a tenth. */
export interface Figures {
  /** Time until 95 of 100 apps had their first list from the service; null if fewer got one. */
  readonly firstLists: number | null
  /** The same, minus the time that a list takes without load. */
  readonly beyondUnloaded: number | null
  /** Time from the end of the outage until 95 of 100 had a list. */
  readonly listedAfterOutage: number | null
  /** Most requests in any ten seconds after the outage, as a multiple of the service's capacity. */
  readonly peak: number
  /** Time after the outage with requests above twice the service's capacity. */
  readonly secondsAboveTwice: number
  /** Requests per app that occupy a worker of the service. */
  readonly requestsPerApp: number
}

/** Rates are averaged over this many seconds. */
const binSeconds = 10

/**
 * The app's promises. A storm exceeds twice the service's capacity for more than 90 seconds: below twice,
 * Google's clients do not throttle themselves (Site Reliability Engineering, "Handling Overload": K = 2).
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

/** Requests per bin, as a multiple of the service's capacity. */
function ratesOf(bySecond: readonly number[], listsPerSecond: number): readonly number[] {
  return Array.from({ length: bySecond.length / binSeconds }, (_, bin) => {
    const asked = sum(bySecond.slice(bin * binSeconds, (bin + 1) * binSeconds))
    return hundredths(asked / binSeconds / listsPerSecond)
  })
}

/** A row in the table of docs/performance.md. */
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
  '95 % of the apps have their first list within',
  'requests per app in half an hour',
  'highest rate of requests after the outage, relative to capacity',
  'time above twice the capacity after the outage',
  '95 % of the apps have a list this long after the outage',
]

const inWords = (figure: number | null): string => (figure === null ? 'never' : `${figure} s`)

function percentile95(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? Infinity
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const tenths = (value: number): number => Math.round(value * 10) / 10
const hundredths = (value: number): number => Math.round(value * 100) / 100
const seconds = (ms: number): number | null => (ms === Infinity ? null : tenths(ms / 1000))

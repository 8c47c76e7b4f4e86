import { median, p95 } from './statistics.ts'

/** One line of the table: a result for the app, and a baseline (`limit`) measured in the same run. */
export interface Line {
  readonly name: string
  /** Names the baseline. */
  readonly against: string
  readonly unit: 'ms' | 'kB' | 'MB' | 'requests' | 'times'
  readonly value: number
  readonly limit: number
  /** The value may be at most limit × `times` + `plus`; they default to 1 and 0. */
  readonly atMost: { readonly times?: number; readonly plus?: number }
  /** How both figures were obtained: the quantile, the number of runs, and other observations. */
  readonly runs: string
}

/** Lines that are measured together. */
export interface Row {
  /** The row's name for `--only`. */
  readonly key: string
  measure(bench: Bench): Promise<readonly Line[]>
}

export interface Bench {
  /** The forum service with its 10,000 entries, started on first use and shared by all rows. */
  service(): Promise<import('./bench-service.ts').BenchService>
  /** Starts the built app, in English by default; with a used profile this is a second start. */
  start(profile: string, locale?: string): Promise<import('./bench-app.ts').BenchApp>
  /** Starts the built app, with a new profile by default, and quits it after `work`. */
  use<T>(work: (app: import('./bench-app.ts').BenchApp) => Promise<T>, profile?: string): Promise<T>
  /** A new empty folder, removed after the run. */
  folder(): Promise<string>
}

/** Milliseconds measured for the app and for its baseline. */
interface Times {
  readonly own: readonly number[]
  readonly limit: readonly number[]
}

/** Compares the median or the 95th percentile of both series, in milliseconds. */
export function timesLine(
  { own, limit }: Times,
  {
    of = 'median',
    more = '',
    ...words
  }: Pick<Line, 'name' | 'against' | 'atMost'> & { of?: 'median' | 'p95'; more?: string },
): Line {
  const other = of === 'median' ? 'p95' : 'median'
  const [chosen, seen] = of === 'median' ? [median, p95] : [p95, median]
  const figures = [own, limit].map((times) => seen(times).toFixed(1)).join(', baseline ')
  const runs = `${of} of ${own.length}; ${other} ${figures}${more && `; ${more}`}`
  return { ...words, unit: 'ms', value: chosen(own), limit: chosen(limit), runs }
}

export async function timed(work: () => unknown): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Times the two variants alternately, in milliseconds, so that other load on the machine affects both. */
export async function inTurn<T>(
  things: Iterable<T>,
  own: (thing: T) => unknown,
  limit: (thing: T) => unknown,
): Promise<Times> {
  const times = { own: [] as number[], limit: [] as number[] }
  for (const thing of things) {
    times.own.push(await timed(() => own(thing)))
    times.limit.push(await timed(() => limit(thing)))
  }
  return times
}

export interface Judged extends Line {
  readonly allowed: number
  readonly passed: boolean
}

export function judge(line: Line): Judged {
  const allowed = line.limit * (line.atMost.times ?? 1) + (line.atMost.plus ?? 0)
  // NaN means not measured; every comparison with it is false, so the line fails.
  return { ...line, allowed, passed: line.value <= allowed }
}

/** A failing line for a row that could not be measured. */
export function unmeasured(key: string, reason: string): Judged {
  const nothing = { unit: 'times', value: NaN, limit: NaN, atMost: {} } as const
  return judge({ name: key, against: '–', runs: `not measured: ${reason}`, ...nothing })
}

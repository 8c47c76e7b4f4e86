import { median, p95 } from './statistics.ts'

/** One line of the table: a figure of the app beside a limit that was measured in the same run. */
export interface Line {
  /** What is measured. */
  readonly name: string
  /** What it is held against. */
  readonly against: string
  readonly unit: 'ms' | 'kB' | 'MB' | 'requests' | 'times'
  readonly value: number
  readonly limit: number
  /** The value may be at most limit × `times` + `plus`; 1 and 0 when left out. */
  readonly atMost: { readonly times?: number; readonly plus?: number }
  /** How the two figures came about: which quantile of how many runs, and what else was seen. */
  readonly runs: string
}

/** Lines that are measured together. */
export interface Row {
  /** What `--only` names. */
  readonly key: string
  measure(bench: Bench): Promise<readonly Line[]>
}

/** What the measuring of a row is given. */
export interface Bench {
  /** The forum service with its 10,000 entries, started when first asked for and shared by all rows. */
  service(): Promise<import('./bench-service.ts').BenchService>
  /** Starts the built app, in English where no language is given; a profile that was used before makes it a second start. */
  start(profile: string, locale?: string): Promise<import('./bench-app.ts').BenchApp>
  /** Starts the built app, with a new profile where none is given, and quits it when it has been used. */
  use<T>(work: (app: import('./bench-app.ts').BenchApp) => Promise<T>, profile?: string): Promise<T>
  /** A new empty folder, removed after the run. */
  folder(): Promise<string>
}

/** Milliseconds of one thing, and of what it is held against. */
interface Times {
  readonly own: readonly number[]
  readonly limit: readonly number[]
}

/** A line of milliseconds: the median of the runs, or what 95 % of them keep, on both sides. */
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
  const figures = [own, limit].map((times) => seen(times).toFixed(1)).join(' and ')
  const runs = `${of} of ${own.length}; ${other} ${figures}${more && `; ${more}`}`
  return { ...words, unit: 'ms', value: chosen(own), limit: chosen(limit), runs }
}

/** Milliseconds that something takes. */
export async function timed(work: () => unknown): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Milliseconds of each thing done one way and right after the other way, so that what else the machine does meets both. */
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
  /** The most that the value may be. */
  readonly allowed: number
  readonly passed: boolean
}

export function judge(line: Line): Judged {
  const allowed = line.limit * (line.atMost.times ?? 1) + (line.atMost.plus ?? 0)
  // NaN was not measured, and fails every comparison.
  return { ...line, allowed, passed: line.value <= allowed }
}

/** A row that could not be measured fails. */
export function unmeasured(key: string, reason: string): Judged {
  const nothing = { unit: 'times', value: NaN, limit: NaN, atMost: {} } as const
  return judge({ name: key, against: '–', runs: `not measured: ${reason}`, ...nothing })
}

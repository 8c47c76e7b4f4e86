/** One line of the table: a result for the app, and a baseline (`limit`) measured in the same run. */
export interface Line {
  readonly name: string
  /** Names the baseline. */
  readonly against: string
  /** Milliseconds by default. */
  readonly unit?: 'ms' | 'kB' | 'MB' | 'requests'
  readonly value: number
  readonly limit: number
  /** The value may be at most limit × `times` + `plus`; they default to 1 and 0. */
  readonly atMost?: { readonly times?: number; readonly plus?: number }
  /** How both figures were obtained: the quantile, the number of runs, and other observations. */
  readonly runs: string
}

export interface Judged extends Required<Line> {
  readonly allowed: number
  readonly passed: boolean
}

export function judge(line: Line): Judged {
  const { unit = 'ms', atMost = {} } = line
  const allowed = line.limit * (atMost.times ?? 1) + (atMost.plus ?? 0)
  // NaN means not measured; every comparison with it is false, so the line fails.
  return { ...line, unit, atMost, allowed, passed: line.value <= allowed }
}

/** A failing line for a row that could not be measured. */
export const unmeasured = (key: string, reason: string): Line => ({
  name: key,
  against: '–',
  value: NaN,
  limit: NaN,
  runs: `not measured: ${reason}`,
})

/** The value at a share of the sorted values (nearest rank): 0.5 is the median, 0.95 the 95th percentile. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new RangeError('there is no quantile of nothing')
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] as number
}

const shares = { median: 0.5, p95: 0.95 } as const

interface TimesLine extends Pick<Line, 'name' | 'against' | 'atMost'> {
  /** Milliseconds of the app and of its baseline. */
  readonly times: Readonly<Record<'own' | 'limit', readonly number[]>>
  /** The quantile that is compared; the notes state the other one. */
  readonly of?: keyof typeof shares
  /** More for the notes. */
  readonly more?: string
}

/** Compares the median (or the 95th percentile) of two series. */
export function timesLine({ times, of = 'median', more = '', ...words }: TimesLine): Line {
  const other = of === 'median' ? 'p95' : 'median'
  const { own, limit } = times
  const figures = [own, limit].map((each) => quantile(each, shares[other]).toFixed(1)).join(', baseline ')
  const runs = `${of} of ${own.length}; ${other} ${figures}${more && `; ${more}`}`
  return { ...words, value: quantile(own, shares[of]), limit: quantile(limit, shares[of]), runs }
}

/** Milliseconds that `work` takes. */
export async function timed(work: () => unknown): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/**
 * Measures the variants alternately, so that other load on the machine affects all of them. Each returns the
 * milliseconds it took.
 */
export async function inTurn<T, Name extends string>(
  things: Iterable<T>,
  variants: Readonly<Record<Name, (thing: T) => Promise<number>>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(variants) as Name[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (const thing of things) for (const name of names) times[name].push(await variants[name](thing))
  return times
}

/** Times the two variants alternately, in milliseconds. */
export const timedInTurn = <T>(
  things: Iterable<T>,
  own: (thing: T) => unknown,
  limit: (thing: T) => unknown,
): Promise<Record<'own' | 'limit', number[]>> =>
  inTurn(things, {
    own: (thing) => timed(() => own(thing)),
    limit: (thing) => timed(() => limit(thing)),
  })

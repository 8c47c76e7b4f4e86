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
  /** A new empty folder, removed after the run. */
  folder(): Promise<string>
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

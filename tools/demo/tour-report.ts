/** What the demo asks the tour to do. */
export interface TourJob {
  readonly executable: string
  readonly switches: readonly string[]
  /** Emptied first; receives the screenshots and the report. */
  readonly folder: string
  readonly account: { readonly username: string; readonly password: string }
  /** The forum service's admin URL, by which the tour makes the service unreachable for a while. */
  readonly adminUrl: string
}

export const tourReportName = 'report.json'

/**
 * How every step ended. Written before the first step and after each one, so that a tour that dies early leaves the
 * steps it never reached behind as such.
 */
export interface TourReport {
  readonly steps: readonly {
    readonly name: string
    readonly status: 'passed' | 'failed' | 'not reached'
  }[]
}

export interface TourJob {
  readonly executable: string
  readonly switches: readonly string[]
  /** Emptied first; receives the screenshots and the report. */
  readonly folder: string
  readonly account: { readonly username: string; readonly password: string }
  /** The forum service's admin URL, which the tour uses to make the service unreachable for a while. */
  readonly adminUrl: string
}

export const tourReportName = 'report.json'

/**
 * The outcome of every step. Written before the first step and after each one, so that a tour that crashes
 * leaves the remaining steps marked as not reached.
 */
export interface TourReport {
  readonly steps: readonly {
    readonly name: string
    readonly status: 'passed' | 'failed' | 'not reached'
  }[]
}

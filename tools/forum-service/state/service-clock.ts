/** The service's clock; a test may move it to make tokens age. */
export interface ServiceClock {
  /** Milliseconds since 1970, plus the advanced time. */
  readonly now: () => number
  /** Moves the service's time; negative values move it back. */
  readonly advance: (milliseconds: number) => void
  readonly reset: () => void
}

export function createServiceClock(): ServiceClock {
  let offset = 0
  return {
    now: () => Date.now() + offset,
    advance: (milliseconds) => {
      offset += milliseconds
    },
    reset: () => {
      offset = 0
    },
  }
}

/** Runs a job, or returns `instead` at once if another job is running. */
export type OneAtATime = <T>(job: () => Promise<T>, instead: T) => Promise<T>

export function createOneAtATime(): OneAtATime {
  let isBusy = false
  return async (job, instead) => {
    if (isBusy) return instead
    isBusy = true
    try {
      return await job()
    } finally {
      isBusy = false
    }
  }
}

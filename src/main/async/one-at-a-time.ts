/** Runs a job unless another one runs: then it is left out, and `instead` is the answer at once. */
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

/** Lets one job run at a time: whoever comes meanwhile gets what there is instead, at once. */
export function createOneAtATime(): <T>(job: () => Promise<T>, instead: T) => Promise<T> {
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

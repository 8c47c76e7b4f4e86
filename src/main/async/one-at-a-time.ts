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

/** Runs steps one after the other in call order; a failed step does not stop the next. */
export function createOrder(): <T>(step: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (step) => {
    const next = last.then(step)
    last = next.catch(() => undefined)
    return next
  }
}

import type { AppError } from '@shared/errors/app-error'
import { failure, type Result } from '@shared/errors/result'

/** Runs a job, or fails with `busy` at once if another job is running. */
export function createOneAtATime(busy: AppError) {
  let isBusy = false
  return async <T>(job: () => Promise<Result<T>>): Promise<Result<T>> => {
    if (isBusy) return failure(busy)
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

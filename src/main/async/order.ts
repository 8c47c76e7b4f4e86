/** Runs steps one after the other in call order; a failed step does not stop the next. */
export function createOrder(): <T>(step: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (step) => {
    const next = last.then(step)
    last = next.catch(() => undefined)
    return next
  }
}

/** Runs one step after the other, in the order in which they come, whatever becomes of those before. */
export function createOrder(): <T>(step: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (step) => {
    const next = last.then(step)
    last = next.catch(() => undefined)
    return next
  }
}

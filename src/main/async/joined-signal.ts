/**
 * Runs a job under a signal that fires when any of several does. With `AbortSignal.any` over `AbortSignal.timeout` a
 * request that hung in mid-body was still waiting after 30 s of a limit of 20 (measured); signals joined that way are
 * known to be lost to a garbage collection. Plain controllers and listeners are not.
 *
 * The signal also fires when the job fails, so that whatever it has begun ends: a body of which not all was read would
 * hold its connection.
 */
export async function underJoinedSignal<T>(
  signals: readonly AbortSignal[],
  job: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const joined = new AbortController()
  const abort = (): void => joined.abort()
  for (const signal of signals) {
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  }
  try {
    return await job(joined.signal)
  } catch (thrown) {
    abort()
    throw thrown
  } finally {
    for (const signal of signals) signal.removeEventListener('abort', abort)
  }
}

/** Rejects when the signal fires, to race against a promise that may ignore the signal. */
export function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = (): void => reject(new DOMException('The operation was aborted.', 'AbortError'))
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}

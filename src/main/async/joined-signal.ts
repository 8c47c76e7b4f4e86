/**
 * Runs `job` with a signal that fires when any of `signals` does. With `AbortSignal.any` over
 * `AbortSignal.timeout`, a request that hung in mid-body was still waiting after 30 s despite a limit of 20 s
 * (measured): such signals are known to be lost to garbage collection. The signal also fires if the job
 * fails, because a partly read body would keep its connection open.
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

/** Rejects when the signal fires; race it against a promise that may ignore the signal. */
export function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = (): void => reject(new DOMException('The operation was aborted.', 'AbortError'))
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}

/**
 * Runs a job under a signal that fires when any of several does. `AbortSignal.any` would be shorter, but Node holds
 * what it joins only weakly: after a garbage collection its signal may never fire (measured with a request that hung
 * for 20 s), and neither may one of `AbortSignal.timeout`.
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
  } finally {
    for (const signal of signals) signal.removeEventListener('abort', abort)
  }
}

/** Rejects when the signal fires: for whatever is waited for that may not hear it. */
export function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = (): void => reject(new DOMException('The operation was aborted.', 'AbortError'))
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}

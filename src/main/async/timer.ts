/** Calls `run` after `ms`. @returns a function that cancels it */
export type Timer = (run: () => void, ms: number) => () => void

/** Does not keep the process alive. */
export const machineTimer: Timer = (run, ms) => {
  const timeout = setTimeout(run, ms).unref()
  return () => clearTimeout(timeout)
}

/** Milliseconds that closing waits for a call, or for the keychain, either of which may wait for a person. */
const longestWaitMs = 1_000

/** Resolves when the work has finished, or after a second. */
export async function withinSecond(work: Promise<unknown>): Promise<void> {
  let cancel = (): void => undefined
  await Promise.race([work, new Promise<void>((resolve) => (cancel = machineTimer(resolve, longestWaitMs)))])
  cancel()
}

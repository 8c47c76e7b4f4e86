/** Calls `run` after `ms`. @returns a function that cancels it */
export type Timer = (run: () => void, ms: number) => () => void

/** Does not keep the process alive. */
export const machineTimer: Timer = (run, ms) => {
  const timeout = setTimeout(run, ms).unref()
  return () => clearTimeout(timeout)
}

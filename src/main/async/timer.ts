/** Runs something once, so many milliseconds later, unless the returned function takes it back before. */
export type Timer = (run: () => void, ms: number) => () => void

/** The machine's own; it keeps no process alive. */
export const machineTimer: Timer = (run, ms) => {
  const timeout = setTimeout(run, ms).unref()
  return () => clearTimeout(timeout)
}

/**
 * How many times as long an input of 64 times the length takes: about 64 for linear time, about 4,096 for
 * quadratic time.
 *
 * Processes the long input once and then the short one 64 times. For linear work both take about as long, so
 * a busy machine disturbs both alike. Measures CPU time, since a process waits longer on a busy machine.
 * Returns 1 if the long input takes less than 10 ms, since such a time is mostly noise.
 *
 * Repeats the measurement if the growth seems too fast: noise varies, but quadratic growth shows every time.
 *
 * @param prepare makes an input of that size, untimed, and returns the function to time
 * @param units the size of the long input
 */
export function growth(prepare: (units: number) => () => unknown, units: number): number {
  const long = prepare(units)
  const short = prepare(Math.ceil(units / factor))
  let least = Infinity
  for (let attempt = 0; attempt < attempts && least >= mostGrowth; attempt++) {
    const whole = processorTime(long)
    if (whole < floorMs) return 1
    const parts = processorTime(() => {
      for (let part = 0; part < factor; part++) short()
    })
    least = Math.min(least, (whole / Math.max(parts, 1)) * factor)
  }
  return least
}

const factor = 64
const floorMs = 10
const attempts = 8

/** The geometric mean of linear (64) and quadratic growth (4,096); n log n and cache effects stay below. */
export const mostGrowth = 512

/** Milliseconds of CPU time that this process spends. */
function processorTime(run: () => unknown): number {
  const begun = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

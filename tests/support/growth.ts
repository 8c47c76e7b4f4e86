/**
 * How much longer an input of 64 times the length takes: about 64 for linear time, about 4,096 for quadratic time.
 *
 * The long input is read once and the short one 64 times, one after the other: work that is linear then takes about as
 * long either way, so that a busy machine disturbs both alike. Measures CPU time, since a process waits longer on a
 * busy machine. Below a few milliseconds it counts as 1, as the time is mostly noise.
 *
 * Repeats the measurement if the growth seems too fast: noise is not there every time, but quadratic growth is.
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

/** As far from linear growth (64) as from quadratic (4,096); n log n, and what caches and memory add, stay below. */
export const mostGrowth = 512

/** Milliseconds of CPU time that this process spends. */
function processorTime(run: () => unknown): number {
  const begun = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

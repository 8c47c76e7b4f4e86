/**
 * How much longer an input of 16 times the length takes: about 16 for linear time, about 256 for quadratic
 * time. Measures CPU time, since on a busy machine a longer run waits more often. Takes the best of several
 * runs; times below a few milliseconds count as 1, as they are mostly noise.
 *
 * Repeats the measurement if the growth seems too fast: a busy machine is not busy every time, but quadratic
 * growth always shows.
 *
 * @param prepare makes an input of that size, untimed, and returns the function to time
 */
export function growth(prepare: (units: number) => () => unknown, units: number): number {
  let least = Infinity
  for (let attempt = 0; attempt < attempts && least >= mostGrowth; attempt++) {
    const large = best(prepare(units * factor), { enoughMs: floorMs })
    least = Math.min(least, large < floorMs ? 1 : large / best(prepare(units), { leastMs }))
  }
  return least
}

/** Between linear (16) and quadratic (256) growth; n log n stays below. */
export const mostGrowth = 64

const factor = 16
const floorMs = 10
/** Some systems count CPU time in steps of milliseconds, so a short run is repeated for as long as this. */
const leastMs = 5
const measurements = 3
const attempts = 4

/** CPU time of this process, in milliseconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Milliseconds of the fastest of a few measurements. After a slow one there are no others, nor after one that is fast
 * enough.
 *
 * @param enoughMs below which it makes no difference how fast the run is
 * @param leastMs repeats the run within a measurement for as long as this, and takes the average
 */
function best(run: () => unknown, { enoughMs = 0, leastMs = 0 }): number {
  let fastest = Infinity
  for (let times = 0; times < measurements; times++) {
    const begun = processorTime()
    let runs = 0
    let elapsed = 0
    do {
      run()
      runs++
      elapsed = processorTime() - begun
    } while (elapsed < leastMs)
    fastest = Math.min(fastest, elapsed / runs)
    if (fastest > 2000 || fastest < enoughMs) break
  }
  return Math.max(fastest, 0.01)
}

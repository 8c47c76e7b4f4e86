/**
 * How much longer the larger of two inputs takes, at 16 times the length: about 16 where time grows with the length
 * alone, about 256 where it grows with its square. What counts is the time that this process had a processor for: on a
 * busy machine the longer of two runs has to wait for it more often. Each is the best of several runs; what takes less
 * than a few milliseconds is too short to be told from noise, and counts as 1.
 *
 * What seems to grow too fast is measured again: a machine that was busy elsewhere is not so each time, and time that
 * grows with the square does so whenever it is looked at.
 *
 * @param prepare makes what is timed for an input of so many units; making it is not timed
 */
export function growth(prepare: (units: number) => () => unknown, units: number): number {
  let least = Infinity
  for (let attempt = 0; attempt < attempts && least >= mostGrowth; attempt++) {
    const large = best(prepare(units * factor))
    least = Math.min(least, large < floorMs ? 1 : large / best(prepare(units)))
  }
  return least
}

/** Between the 16 of linear and the 256 of quadratic growth; n log n stays below. */
export const mostGrowth = 64

const factor = 16
const floorMs = 10
const runs = 3
const attempts = 4

/** Milliseconds that this process has had a processor for. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Milliseconds of the fastest of a few runs; one that is slow enough to tell is not repeated. */
function best(run: () => unknown): number {
  let fastest = Infinity
  for (let times = 0; times < runs; times++) {
    const begun = processorTime()
    run()
    fastest = Math.min(fastest, processorTime() - begun)
    if (fastest > 2000) break
  }
  return Math.max(fastest, 0.01)
}

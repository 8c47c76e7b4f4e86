/**
 * How much longer the larger of two inputs takes, at 16 times the length: about 16 where time grows with the length
 * alone, about 256 where it grows with its square. Each is the best of several runs, so that a busy machine only ever
 * makes it slower for both; what takes less than a few milliseconds is too short to be told from noise, and counts as 1.
 *
 * @param prepare makes what is timed for an input of so many units; making it is not timed
 */
export function growth(prepare: (units: number) => () => unknown, units: number): number {
  const large = best(prepare(units * factor))
  return large < floorMs ? 1 : large / best(prepare(units))
}

/** Between the 16 of linear and the 256 of quadratic growth; n log n stays below. */
export const mostGrowth = 64

const factor = 16
const floorMs = 10
const runs = 3

/** Milliseconds of the fastest of a few runs; one that is slow enough to tell is not repeated. */
function best(run: () => unknown): number {
  let fastest = Infinity
  for (let times = 0; times < runs; times++) {
    const begun = performance.now()
    run()
    fastest = Math.min(fastest, performance.now() - begun)
    if (fastest > 2000) break
  }
  return Math.max(fastest, 0.01)
}

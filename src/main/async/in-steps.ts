import { setImmediate as letOthersRun } from 'node:timers/promises'

/** Milliseconds of work at a time; the app still feels immediate. */
const longestStep = 15

/** Runs long work without blocking the process: others get a turn when a few milliseconds have passed. */
export async function inSteps<Value>(work: Generator<void, Value>): Promise<Value> {
  await letOthersRun()
  for (let begun = performance.now(); ;) {
    const { done, value } = work.next()
    if (done === true) return value
    if (performance.now() - begun < longestStep) continue
    await letOthersRun()
    begun = performance.now()
  }
}

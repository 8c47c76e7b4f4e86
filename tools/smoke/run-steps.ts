import { setTimeout as delay } from 'node:timers/promises'
import { Miss, type SmokeStep } from './step.ts'

/** Messages of Electron, Chromium and the app when main or a child process fails without failing a test. */
const fatalOutput = /FATAL|JavaScript error|Uncaught Exception|App threw/

interface StepRun<Context> {
  readonly steps: readonly SmokeStep<Context>[]
  readonly context: Context
  /** The app's standard error so far. */
  readonly errorOutput: () => string
  readonly limitMs: number
  readonly say: (line: string) => void
}

/**
 * Runs steps in order until one fails.
 *
 * @returns the parts that could not be checked
 * @throws {Miss} for a step that fails, takes too long or makes the app log a failure
 */
export async function runSteps<Context>(run: StepRun<Context>): Promise<readonly string[]> {
  const notShown: string[] = []
  const tolerated: RegExp[] = []
  for (const step of run.steps) {
    const startedAtMs = performance.now()
    if (step.mayWrite) tolerated.push(step.mayWrite)
    const missing = await runStep(step, run, tolerated)
    const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1)
    run.say(`${missing.length === 0 ? 'holds' : 'not fully shown'}: ${step.sentence} (${seconds} s)`)
    notShown.push(...missing)
  }
  return notShown
}

async function runStep<Context>(
  step: SmokeStep<Context>,
  { context, errorOutput, limitMs }: StepRun<Context>,
  tolerated: readonly RegExp[],
): Promise<readonly string[]> {
  const late = new AbortController()
  const limit = delay(limitMs, undefined, { signal: late.signal }).then(() => {
    throw new Miss(`it took longer than ${limitMs / 1000} s`)
  })
  limit.catch(() => undefined)
  const fatalLine = (): string | undefined =>
    errorOutput()
      .split('\n')
      .find((line) => fatalOutput.test(line) && !tolerated.some((pattern) => pattern.test(line)))
  try {
    const missing = await Promise.race([step.run(context), limit])
    if (fatalLine() === undefined) return missing
    throw new Miss('the app goes on all the same')
  } catch (failure) {
    // If the app has crashed, its own message says more than the caller's error.
    const line = fatalLine()
    const reason = failure instanceof Error ? failure.message : String(failure)
    const words = line === undefined ? reason : `the app wrote: ${line}`
    throw new Miss(`does not hold: ${step.sentence}\n${words}`, { cause: failure })
  } finally {
    late.abort()
  }
}

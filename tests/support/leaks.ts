import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, inject, vi } from 'vitest'
import { differences, readListeners, readProcessState, type ProcessState } from './process-state.ts'

/**
 * Vitest's set-up for all tests: a test that leaves fake timers or other process state behind fails itself,
 * instead of a later one. Checks after all other cleanup, `onTestFinished` included.
 */

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether a project's files share a process, so that listeners reach the next file. */
    readonly sharesProcess: boolean
  }
}

const readState = (): ProcessState =>
  new Map<string, unknown>([
    ...readProcessState(),
    // Playwright and electron-builder keep listeners, in processes that end with the file.
    ...(inject('sharesProcess') ? readListeners() : []),
    ['fake timers', vi.isFakeTimers()],
  ])

function expectUnchanged(before: ProcessState): void {
  const left = differences(before, readState())
  if (left.length > 0) throw new Error(`left behind: ${left.join(', ')}`)
}

/** Timers that keep the process alive. happy-dom's page has its own. */
const countTimers = (): number =>
  'window' in globalThis ? 0 : process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length

/** How long a file's timers may take to end, in milliseconds; later ones would fire in the next file. */
const longestRestMs = 1_000
const lookEveryMs = 20
/** On an overloaded machine, a second may give this process no time in which timers could end. */
const leastLooks = longestRestMs / lookEveryMs

let atStart: ProcessState = new Map()
beforeAll(() => {
  atStart = readState()
})
afterAll(async () => {
  expectUnchanged(atStart)
  if (!inject('sharesProcess')) return
  const end = performance.now() + longestRestMs
  // Vitest's own timer, which reports the file's tests, is due in a tenth of a second.
  for (let looks = 1; countTimers() > 0; looks += 1) {
    if (looks >= leastLooks && performance.now() > end)
      throw new Error('left behind: a timer that is still due')
    await wait(lookEveryMs)
  }
})

beforeEach(({ task, onTestFinished }) => {
  // Leaks of concurrent tests cannot be attributed, so the file fails.
  if (task.concurrent) return
  const before = readState()
  onTestFinished(() => expectUnchanged(before))
})

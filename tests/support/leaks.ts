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

let atStart: ProcessState = new Map()
let timersAtStart = 0
beforeAll(() => {
  atStart = readState()
  timersAtStart = countTimers()
})
afterAll(async () => {
  expectUnchanged(atStart)
  if (!inject('sharesProcess')) return
  const end = performance.now() + longestRestMs
  while (countTimers() > timersAtStart) {
    if (performance.now() > end) throw new Error('left behind: a timer that is still due')
    await wait(20)
  }
})

beforeEach(({ task, onTestFinished }) => {
  // Leaks of concurrent tests cannot be attributed, so the file fails.
  if (task.concurrent) return
  const before = readState()
  onTestFinished(() => expectUnchanged(before))
})

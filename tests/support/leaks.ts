import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, inject, vi } from 'vitest'
import { differences, readListeners, readProcessState, type ProcessState } from './process-state.ts'

/**
 * Vitest's set-up for all tests: a test that leaves fake timers or another state of the process behind fails itself,
 * instead of whichever test comes next. It looks after everything else that tidies up, `onTestFinished` included.
 */

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the files of a project run in one process, so that the next file meets the listeners of the one before. */
    readonly sharesProcess: boolean
  }
}

const readState = (): ProcessState =>
  new Map<string, unknown>([
    ...readProcessState(),
    // Playwright and electron-builder keep theirs, in processes that end with the file.
    ...(inject('sharesProcess') ? readListeners() : []),
    ['fake timers', vi.isFakeTimers()],
  ])

function expectUnchanged(before: ProcessState): void {
  const left = differences(before, readState())
  if (left.length > 0) throw new Error(`left behind: ${left.join(', ')}`)
}

/** Timers that keep the process waiting. A page of happy-dom's has some of its own. */
const countTimers = (): number =>
  'window' in globalThis ? 0 : process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length

/** How long what a file has begun may take to end by itself (milliseconds): a timer that is due later fires in the next file. */
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
  // Of tests that run at the same time nobody can say whose it is: the file fails then.
  if (task.concurrent) return
  const before = readState()
  onTestFinished(() => expectUnchanged(before))
})

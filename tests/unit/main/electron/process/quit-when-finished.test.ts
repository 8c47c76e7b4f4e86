import { expect, test, vi } from 'vitest'
import { quitWhenFinished } from '../../../../../src/main/electron/process/quit-when-finished.ts'

/** An app that ends, as in Electron, after a `will-quit` that nobody prevented. */
function setUp(finish: () => Promise<unknown>) {
  let willQuit: (event: { preventDefault(): void }) => void = () => undefined
  let isEnded = false
  const timers: (() => void)[] = []
  const last = vi.fn()
  const app = {
    on: (_event: 'will-quit', listener: typeof willQuit) => void (willQuit = listener),
    quit() {
      let isPrevented = false
      willQuit({ preventDefault: () => void (isPrevented = true) })
      isEnded ||= !isPrevented
    },
  }
  quitWhenFinished({
    app,
    finish,
    last,
    timer: (act) => {
      timers.push(act)
      return () => void timers.splice(timers.indexOf(act), 1)
    },
  })
  return { app, last, timers, isEnded: () => isEnded }
}

test('an app that is quit ends once everything is written, however often it is asked to', async () => {
  const written = Promise.withResolvers<undefined>()
  const finish = vi.fn(() => written.promise)
  const { app, last, timers, isEnded } = setUp(finish)
  app.quit()
  app.quit()
  expect([isEnded(), last.mock.calls.length, finish.mock.calls.length]).toEqual([false, 0, 1])
  written.resolve(undefined)
  await expect.poll(isEnded).toBe(true)
  expect(last).toHaveBeenCalledOnce()
  expect(timers).toEqual([])
})

test('a write that fails ends it as well', async () => {
  const { app, isEnded } = setUp(() => Promise.reject(new Error('ENOSPC')))
  app.quit()
  await expect.poll(isEnded).toBe(true)
})

test('a write that never ends is waited for no longer than the timer says', async () => {
  const { app, last, timers, isEnded } = setUp(() => new Promise(() => undefined))
  app.quit()
  expect(isEnded()).toBe(false)
  timers[0]?.()
  expect(isEnded()).toBe(true)
  expect(last).toHaveBeenCalledOnce()
})

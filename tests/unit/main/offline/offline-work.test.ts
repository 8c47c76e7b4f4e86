import { expect, test, vi } from 'vitest'
import type { Cache } from '../../../../src/main/cache/cache'
import type { OfflineSettings } from '../../../../src/main/cache/own-data/own-documents'
import { createOfflineWork } from '../../../../src/main/offline/offline-work'
import { createThrottle } from '../../../../src/main/offline/throttle'
import { failure, success } from '../../../../src/shared/errors/result'
import { signedOut } from '../../../../src/shared/app/session'

const nothing: OfflineSettings = { lists: [], images: 'none', isPaused: false }

/** Offline work while signed out: each run only reads the settings. */
function openWork(changed: () => void = () => undefined) {
  const timers: { readonly run: () => void; readonly ms: number }[] = []
  const reads: ((settings: OfflineSettings) => void)[] = []
  const timer = (run: () => void, ms: number): (() => void) => {
    const entry = { run, ms }
    timers.push(entry)
    return () => void (timers.includes(entry) && timers.splice(timers.indexOf(entry), 1))
  }
  const common = { timer, now: () => 0, changed }
  const work = createOfflineWork({
    ...common,
    cache: {} as Cache,
    client: { entries: vi.fn(), entryVersions: vi.fn() },
    session: { authorized: vi.fn(), read: async () => signedOut },
    media: { keep: vi.fn() },
    readSettings: () => new Promise((resolve) => reads.push(resolve)),
    throttle: createThrottle({
      ...common,
      circumstances: { savesData: () => false, isOnBattery: () => false },
    }),
  })
  /** Fires the next timer. */
  const pass = (): void => timers.shift()?.run()
  return { work, timers, reads, pass }
}

test('a request made while a run ends is handled right after it, not at the next regular time', async () => {
  const { work, timers, reads, pass } = openWork()
  work.look(0)
  pass()
  await expect.poll(() => reads.length).toBe(1)
  work.look(0)
  reads[0]?.(nothing)
  await expect.poll(() => work.isBusy()).toBe(false)
  expect(timers.map(({ ms }) => ms)).toEqual([0])
  pass()
  await expect.poll(() => reads.length).toBe(2)
  reads[1]?.(nothing)
  await expect.poll(() => work.isBusy()).toBe(false)
  expect(timers.map(({ ms }) => ms >= 600_000)).toEqual([true])
})

test('a request during which the computer slept does not hold up the next one', async () => {
  const pauses: number[] = []
  let time = 0
  const throttle = createThrottle({
    timer: (run, ms) => {
      pauses.push(ms)
      queueMicrotask(run)
      return () => undefined
    },
    now: () => time,
    changed: () => undefined,
    circumstances: { savesData: () => false, isOnBattery: () => false },
  })
  const { signal } = new AbortController()
  await throttle.once(signal, async () => {
    time += 8 * 3_600_000
    return success(null)
  })
  await throttle.once(signal, async () => success(null))
  expect(Math.max(...pauses)).toBeLessThan(120_000)
})

test('the status is announced as soon as work begins, and as soon as the service is found out of reach', async () => {
  const states: (boolean | string | null)[] = []
  const { work, reads, pass } = openWork(() => states.push(work.isBusy()))
  work.look(0)
  pass()
  await expect.poll(() => reads.length).toBe(1)
  expect(states).toEqual([true])

  const pauses: (() => void)[] = []
  const throttle = createThrottle({
    timer: (run) => {
      pauses.push(run)
      return () => undefined
    },
    now: () => 0,
    changed: () => states.push(throttle.reason()),
    circumstances: { savesData: () => false, isOnBattery: () => false },
  })
  const end = new AbortController()
  const sent = throttle.send(end.signal, async () => failure({ code: 'unreachable', reason: 'refused' }))
  pauses.shift()?.()
  await expect.poll(() => pauses.length).toBe(1)
  expect(states).toEqual([true, 'service'])
  end.abort()
  await sent
})

test('nothing is looked at once it was stopped', async () => {
  const { work, timers, reads, pass } = openWork()
  work.look(0)
  pass()
  await expect.poll(() => reads.length).toBe(1)
  work.look(0)
  const stopped = work.stop()
  reads[0]?.(nothing)
  await stopped
  expect(timers).toEqual([])
})

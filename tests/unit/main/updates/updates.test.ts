import { expect, test } from 'vitest'
import type { UpdateStatus } from '../../../../src/shared/app/app-info'
import { createSettings } from '../../../../src/main/settings/settings'
import {
  createUpdates,
  UpdateFailure,
  type UpdateEngine,
  updatesItself,
} from '../../../../src/main/updates/updates'
import { createMemoryFile, createMemoryLog } from '../../../support/memory'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Updates with a clock and an engine that the test controls. */
function prepare({ offered = true, random = 0, file = createMemoryFile() } = {}) {
  let nowMs = Date.UTC(2026, 10, 21)
  const waits: { readonly milliseconds: number; readonly then: () => void }[] = []
  const statuses: UpdateStatus[] = []
  const seen = { loads: 0, fetches: 0, installs: 0 }
  let answer: UpdateEngine['fetch'] = async () => null
  const engine: UpdateEngine = {
    fetch: (found) => {
      seen.fetches++
      return answer(found)
    },
    install: () => void seen.installs++,
  }
  const updates = createUpdates({
    loadEngine: offered
      ? async () => {
          seen.loads++
          return engine
        }
      : null,
    settings: createSettings(file, () => undefined),
    now: () => nowMs,
    random: () => random,
    wait: (milliseconds, then) => void waits.push({ milliseconds, then }),
    changed: (status) => void statuses.push(status),
    log: createMemoryLog(),
  })
  return {
    updates,
    statuses,
    seen,
    waits,
    answers: (fetch: UpdateEngine['fetch']) => (answer = fetch),
    /** Fires the latest timer and waits for its effects. */
    pass: async (): Promise<void> => {
      const next = waits.pop()
      if (!next) throw new Error('Nothing waits')
      nowMs += next.milliseconds
      next.then()
      // One macrotask suffices, as everything here resolves at once.
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

const finds =
  (version: string): UpdateEngine['fetch'] =>
  async (found) => {
    found(version)
    return version
  }

test('without an offer of the operator nothing is loaded, waited for or asked', async () => {
  const { updates, seen, waits } = prepare({ offered: false })
  await updates.start()
  await updates.putOff(false)
  updates.installAtQuit()
  expect([updates.status(), waits, seen]).toEqual([
    { state: 'off' },
    [],
    { loads: 0, fetches: 0, installs: 0 },
  ])
})

test('the first look is minutes after the start, the next hours later, each up to twice as late', async () => {
  for (const [random, factor] of [
    [0, 1],
    [0.5, 1.5],
  ] as const) {
    const { updates, waits, pass, seen } = prepare({ random })
    await updates.start()
    expect([waits.map(({ milliseconds }) => milliseconds), seen.loads]).toEqual([[2 * minuteMs * factor], 0])
    await pass()
    expect(waits.map(({ milliseconds }) => milliseconds)).toEqual([6 * hourMs * factor])
  }
})

test('a newer version is fetched in the background and installed when the app quits', async () => {
  const { updates, statuses, seen, pass, answers } = prepare()
  await updates.start()
  updates.installAtQuit()
  expect(seen.installs).toBe(0)
  answers(finds('2.0.0'))
  await pass()
  expect(statuses).toEqual([
    { state: 'checking' },
    { state: 'downloading', version: '2.0.0' },
    { state: 'ready', version: '2.0.0' },
  ])
  updates.installAtQuit()
  expect(seen.installs).toBe(1)
})

test('a failure is reported, and does not discard a ready update', async () => {
  const { updates, pass, answers } = prepare()
  await updates.start()
  answers(async () => Promise.reject(new UpdateFailure('untrusted')))
  await pass()
  expect(updates.status()).toEqual({ state: 'failed', reason: 'untrusted' })
  answers(finds('2.0.0'))
  await pass()
  answers(async () => Promise.reject(new Error('a bug')))
  await pass()
  expect(updates.status()).toEqual({ state: 'ready', version: '2.0.0' })
})

test('a postponed update is not installed and no other is sought, for a week and over a restart', async () => {
  const file = createMemoryFile()
  const first = prepare({ file })
  await first.updates.start()
  first.answers(finds('2.0.0'))
  await first.pass()
  expect(await first.updates.putOff(true)).toEqual({
    state: 'put-off',
    until: Date.UTC(2026, 10, 28) + 2 * minuteMs,
  })
  first.updates.installAtQuit()
  expect(first.seen.installs).toBe(0)

  const second = prepare({ file })
  await second.updates.start()
  expect(second.updates.status()).toMatchObject({ state: 'put-off' })
  await second.pass()
  expect(second.seen.fetches).toBe(0)
  for (let passed = 0; passed < 7 * dayMs; passed += 6 * hourMs) await second.pass()
  expect(second.seen.fetches).toBeGreaterThan(0)
})

test('looking again after putting off brings back what was ready', async () => {
  const { updates, pass, answers, seen } = prepare()
  await updates.start()
  answers(finds('2.0.0'))
  await pass()
  await updates.putOff(true)
  expect(await updates.putOff(false)).toEqual({ state: 'ready', version: '2.0.0' })
  updates.installAtQuit()
  expect(seen.installs).toBe(1)
})

test('updates that are put off during a download stay put off, and one check runs at a time', async () => {
  const { updates, statuses, pass, answers, seen } = prepare()
  await updates.start()
  const download = Promise.withResolvers<string | null>()
  let found: (version: string) => void = () => undefined
  answers(async (onVersion) => {
    found = onVersion
    return download.promise
  })
  await pass()
  await updates.putOff(true)
  const before = statuses.length
  found('2.0.0')
  expect(statuses.slice(before).map(({ state }) => state)).toEqual(['put-off'])
  expect(updates.status()).toMatchObject({ state: 'put-off' })
  expect(await updates.putOff(false)).toEqual({ state: 'downloading', version: '2.0.0' })
  expect(seen.fetches).toBe(1)
  await updates.putOff(true)
  download.resolve('2.0.0')
  await download.promise
  expect(updates.status()).toMatchObject({ state: 'put-off' })
  expect(await updates.putOff(false)).toEqual({ state: 'ready', version: '2.0.0' })
})

const mounted = '/tmp/.mount_Forumx1'
const fromAppImage = { APPIMAGE: '/home/amina/Forum.AppImage', APPDIR: mounted }

test.each([
  ['win32', true, {}, 'C:\\Forum\\Forum.exe', true],
  ['darwin', true, {}, '/Applications/Forum.app/Contents/MacOS/Forum', true],
  ['linux', true, fromAppImage, `${mounted}/forum-resources`, true],
  ['linux', true, {}, '/opt/Forum Resources/forum-resources', false],
  // Another AppImage started it, and the variables were inherited.
  ['linux', true, fromAppImage, '/opt/Forum Resources/forum-resources', false],
  ['linux', true, fromAppImage, `${mounted}-other/forum-resources`, false],
  ['linux', true, { APPIMAGE: '/home/amina/Forum.AppImage' }, `${mounted}/forum-resources`, false],
  ['win32', false, {}, 'C:\\Forum\\Forum.exe', false],
  ['linux', false, fromAppImage, `${mounted}/forum-resources`, false],
] as const)(
  'on %s, for people: %j, with %j, started from %s, the app updates itself: %j',
  (platform, isForPeople, environment, executable, is) => {
    expect(updatesItself({ platform, isForPeople, environment, executable })).toBe(is)
  },
)

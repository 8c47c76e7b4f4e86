import { expect, test, vi } from 'vitest'
import { differences, readListeners, readProcessState } from '../../support/process-state.ts'

function differencesOf(change: () => void, undo: () => void, read = readProcessState): readonly string[] {
  const before = read()
  change()
  try {
    return differences(before, read())
  } finally {
    undo()
  }
}

test('a process that nobody touched is as it was', () => {
  expect(differencesOf(vi.fn(), vi.fn())).toEqual([])
})

test('a replaced function is named', () => {
  expect(
    differencesOf(
      () => void vi.spyOn(Math, 'random'),
      () => void vi.restoreAllMocks(),
    ),
  ).toEqual(['Math.random'])
})

test('a replaced global and a new one are named', () => {
  const change = (): void => {
    vi.stubGlobal('fetch', () => undefined)
    vi.stubGlobal('brandNew', 1)
  }
  expect(differencesOf(change, () => void vi.unstubAllGlobals())).toEqual([
    'fetch',
    'globalThis has brandNew',
  ])
})

test('variables of the environment that are new, gone or changed are named', () => {
  vi.stubEnv('FORUM_TEST_KEPT', 'one')
  const change = (): void => {
    vi.stubEnv('FORUM_TEST_KEPT', 'two')
    vi.stubEnv('FORUM_TEST_NEW', 'three')
  }
  expect(differencesOf(change, () => void vi.unstubAllEnvs())).toEqual([
    'process.env.FORUM_TEST_KEPT',
    'process.env.FORUM_TEST_NEW',
  ])
})

test('a listener on the process is named', () => {
  const listener = (): void => undefined
  expect(
    differencesOf(
      () => void process.on('SIGHUP', listener),
      () => void process.off('SIGHUP', listener),
      readListeners,
    ),
  ).toEqual(['listeners of process for SIGHUP'])
})

import { EventEmitter } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import { startProcessGroup } from '../../../../tools/desktop/process-group.ts'

// Files share modules; one loaded with another file's mock must be loaded again.
vi.hoisted(() => vi.resetModules())

const spawned = vi.hoisted(() => [] as unknown[])
const pid = vi.hoisted(() => 4321)

// Records the options that a process is started with.
vi.mock('node:child_process', async (actual) => ({
  ...(await actual<object>()),
  spawn: (_command: string, _args: readonly string[], options: unknown) => {
    spawned.push(options)
    return Object.assign(new EventEmitter(), { pid, exitCode: 0, signalCode: null })
  },
}))

beforeEach(() => void spawned.splice(0))

test('on Windows a program opens no console, and one with windows shows them', () => {
  startProcessGroup('tool', [], {})
  startProcessGroup('app', [], { windowsHide: false })
  expect(spawned).toEqual([
    expect.objectContaining({ windowsHide: true }),
    expect.objectContaining({ windowsHide: false }),
  ])
})

test.runIf(process.platform !== 'win32').each([
  {
    what: 'a process that outlives the first one of its group is ended with the group',
    isGivenAgain: false,
    killed: [-pid],
  },
  { what: 'a process that was given the id of an ended group is left alone', isGivenAgain: true, killed: [] },
])('$what', async ({ isGivenAgain, killed }) => {
  const signals: number[] = []
  const kill = vi.spyOn(process, 'kill').mockImplementation((id, signal) => {
    if (signal !== 0) signals.push(id)
    else if (!isGivenAgain) throw new Error('ESRCH')
    return true
  })
  await startProcessGroup('app', [], {}).stop()
  kill.mockRestore()
  expect(signals).toEqual(killed)
})

import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { startProcessGroup } from '../../../../tools/setup/process-group.ts'

// Files share their modules: what has read in the processes of another one is read in again.
vi.hoisted(() => vi.resetModules())

const spawned = vi.hoisted(() => [] as unknown[])

// The edge of the machine: which options a process is started with.
vi.mock('node:child_process', async (actual) => ({
  ...(await actual<object>()),
  spawn: (_command: string, _args: readonly string[], options: unknown) => {
    spawned.push(options)
    return new EventEmitter()
  },
}))

test('on Windows a program opens no console, and one with windows shows them', () => {
  startProcessGroup('tool', [], {})
  startProcessGroup('app', [], { windowsHide: false })
  expect(spawned).toEqual([
    expect.objectContaining({ windowsHide: true }),
    expect.objectContaining({ windowsHide: false }),
  ])
})

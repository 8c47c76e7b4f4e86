import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { canStartPrivateKeyring, startPrivateKeyring } from '../../tools/desktop/private-keyring.ts'
import { startProcessGroup } from '../../tools/desktop/process-group.ts'
import { root } from '../../tools/setup/project.mjs'

/** Starts a child that never exits and prints when it runs. */
const parentOfAnother = `
  const child = "console.log('running'); setInterval(() => {}, 1e6)"
  require('node:child_process').spawn(process.execPath, ['-e', child], { stdio: 'inherit' })
  setInterval(() => {}, 1e6)
`

describe('a process group', () => {
  test('that is stopped takes along what its first process started', async () => {
    const group = startProcessGroup(process.execPath, ['-e', parentOfAnother], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    // "close" comes when the last process that holds the output has ended, not only the first one.
    const closed = once(group.child, 'close')
    await once(createInterface({ input: group.child.stdout as Readable }), 'line')
    await group.stop()
    await closed
  })

  test('reports the exit code of its first process, and may be stopped after it', async () => {
    const group = startProcessGroup(process.execPath, ['-e', 'process.exit(3)'], { stdio: ['ignore'] })
    expect(await group.exited).toBe(3)
    await group.stop()
  })

  test('that cannot start says so to whoever waits, and may be stopped', async () => {
    const group = startProcessGroup(join(root, 'no-such-program'), [], { stdio: ['ignore'] })
    await expect(group.exited).rejects.toThrow('ENOENT')
    await group.stop()
  })
})

/** Calls keytar in a child process, as the app does. */
function keychain(environment: Record<string, string>, expression: string): string {
  const script = `require(${JSON.stringify(join(root, 'node_modules', 'keytar'))}).${expression}.then(console.log)`
  const { stdout } = spawnSync(process.execPath, ['-e', script], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  })
  return stdout.trim()
}

// Elsewhere the keychain is not a service.
if (canStartPrivateKeyring()) {
  describe('a private keyring', () => {
    test('keeps a secret from one process to the next, without asking for a password', async () => {
      const { environment, stop } = await startPrivateKeyring()
      try {
        keychain(environment, `setPassword('forum', 'amina', 'secret')`)
        expect(keychain(environment, `getPassword('forum', 'amina')`)).toBe('secret')
      } finally {
        await stop()
      }
    })

    test('knows nothing of another one', async () => {
      const [first, second] = await Promise.all([startPrivateKeyring(), startPrivateKeyring()])
      try {
        keychain(first.environment, `setPassword('forum', 'amina', 'secret')`)
        expect(keychain(second.environment, `getPassword('forum', 'amina')`)).toBe('null')
      } finally {
        await Promise.all([first.stop(), second.stop()])
      }
    })

    test('leaves no bus behind', async () => {
      const { environment, stop } = await startPrivateKeyring()
      const socket = /path=([^,]+)/.exec(environment['DBUS_SESSION_BUS_ADDRESS'] ?? '')?.[1] ?? ''
      expect(existsSync(socket)).toBe(true)
      await stop()
      expect(existsSync(socket)).toBe(false)
    })
  })
}

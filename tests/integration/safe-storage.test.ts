import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createEncryptedSecrets } from '../../src/main/keychain/encrypted-secrets'
import type { SecretName } from '../../src/main/keychain/secret-store'
import { createJsonFile } from '../../src/main/profile'
import { createSafeStorage } from '../../tools/chromium-shell/safe-storage.ts'
import { startPrivateBus, type PrivateBus } from '../../tools/desktop/private-keyring.ts'
import { noBus } from '../support/keychain-process'
import { ownBusNameSilently } from '../support/silent-bus-service'
import { removeFolder } from '../support/remove-folder.ts'

const name: SecretName = { server: 'https://forum.example', username: 'amina', kind: 'access-token' }
const gnome = { PATH: process.env['PATH'], XDG_CURRENT_DESKTOP: 'ubuntu:GNOME' }
const done = { ok: true, value: undefined }

// Only on Linux does the Chromium shell's safeStorage keep its key in a real keychain, as Chromium does.
describe.runIf(process.platform === 'linux')('secrets that safeStorage encrypts (Linux)', () => {
  let bus: PrivateBus
  let folder: string
  beforeEach(async () => {
    bus = await startPrivateBus()
    folder = await mkdtemp(join(tmpdir(), 'forum-safe-'))
  })
  afterEach(async () => {
    await bus.stop()
    await removeFolder(folder)
  })

  /** The store of one start of the app, and the notifications about waiting. */
  function open(environment: NodeJS.ProcessEnv = { ...gnome, ...bus.environment }) {
    const waits: boolean[] = []
    const store = createEncryptedSecrets({
      library: createSafeStorage(() => 'Forum Resources', environment),
      file: createJsonFile(join(folder, 'secrets.json')),
      platform: 'linux',
      waitingChanged: (isWaiting) => waits.push(isWaiting),
      noticeAfterMs: 200,
    })
    return { ...store, waits }
  }

  test('are found by the next start, with one key in the keyring and no token on the disk', async () => {
    const keyring = await bus.startKeyring()
    expect(await open().write(name, 'Zoë’s token 🌳')).toEqual(done)
    expect(await keyring.countItems()).toBe(1)
    expect(await readFile(join(folder, 'secrets.json'), 'utf8')).not.toContain('token 🌳')
    expect(await open().read(name)).toEqual({ ok: true, value: 'Zoë’s token 🌳' })
    expect(await open().remove(name)).toEqual(done)
    expect(await open().read(name)).toEqual({ ok: true, value: null })
  })

  test('are not given by a locked keyring, and are not damaged by it', async () => {
    const keyring = await bus.startKeyring()
    await open().write(name, 'token-1')
    await keyring.lock()
    expect(await open().read(name)).toEqual({ ok: false, error: 'no-service' })
    expect(await open().write(name, 'token-2')).toEqual({ ok: false, error: 'no-service' })
    await keyring.stop()
    await bus.startKeyring()
    expect(await open().read(name)).toEqual({ ok: true, value: 'token-1' })
  })

  test('are corrupt with another keyring, as on another computer, and can be stored again', async () => {
    await bus.startKeyring()
    await open().write(name, 'token-1')
    const other = await startPrivateBus()
    try {
      await other.startKeyring()
      const environment = { ...gnome, ...other.environment }
      expect(await open(environment).read(name)).toEqual({ ok: false, error: 'corrupt' })
      expect(await open(environment).write(name, 'token-2')).toEqual(done)
      expect(await open(environment).read(name)).toEqual({ ok: true, value: 'token-2' })
    } finally {
      await other.stop()
    }
  })

  test('are refused without a keychain service, and on a desktop whose keychain nobody knows', async () => {
    expect(await open({ ...gnome, ...noBus }).write(name, 'token-1')).toEqual({
      ok: false,
      error: 'no-service',
    })
    await bus.startKeyring()
    const unknown = { ...bus.environment, PATH: process.env['PATH'] }
    expect(await open(unknown).write(name, 'token-1')).toEqual({ ok: false, error: 'no-service' })
    await expect(readFile(join(folder, 'secrets.json'))).rejects.toThrow('ENOENT')
  })

  test('wait for a service that does not answer until the person goes on without it', async () => {
    const silent = await ownBusNameSilently(
      bus.environment['DBUS_SESSION_BUS_ADDRESS'] ?? '',
      'org.freedesktop.secrets',
    )
    const store = open()
    const writing = store.write(name, 'token-1')
    await expect.poll(() => store.waits).toEqual([true])
    store.continueWithout()
    expect(await writing).toEqual({ ok: false, error: 'declined' })
    expect(store.waits).toEqual([true, false])
    await silent.stop()
  })
})

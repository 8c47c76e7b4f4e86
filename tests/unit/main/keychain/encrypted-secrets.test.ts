import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createEncryptedSecrets } from '../../../../src/main/keychain/encrypted-secrets'
import type { SecretName } from '../../../../src/main/keychain/secret-store'
import { createJsonFile } from '../../../../src/main/profile'
import { createMemoryEncryption, type MemoryEncryption } from '../../../support/memory-encryption'

const name: SecretName = { server: 'https://forum.example', username: 'amina', kind: 'access-token' }
const other: SecretName = { ...name, kind: 'refresh-token' }
const done = { ok: true, value: undefined }

let folder: string
let path: string
let library: MemoryEncryption
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-secrets-'))
  path = join(folder, 'secrets.json')
  library = createMemoryEncryption()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** The store of one start of the app. */
const open = (options: Partial<Parameters<typeof createEncryptedSecrets>[0]> = {}) =>
  createEncryptedSecrets({
    library,
    file: createJsonFile(path),
    platform: 'linux',
    waitingChanged: () => undefined,
    ...options,
  })

const onDisk = async (): Promise<string> =>
  (await Promise.all([readFile(path, 'utf8'), readFile(`${path}.copy`, 'utf8')])).join('\n')

describe('a secret', () => {
  test('is found by the next start, and is on the disk encrypted only, for this user only', async () => {
    expect(await open().write(name, 'token-1')).toEqual(done)
    expect(await open().write(other, 'token-2')).toEqual(done)
    expect(await open().read(name)).toEqual({ ok: true, value: 'token-1' })
    expect(await open().read(other)).toEqual({ ok: true, value: 'token-2' })
    const text = await onDisk()
    for (const token of ['token-1', 'token-2'])
      for (const form of [token, Buffer.from(token).toString('base64')]) expect(text).not.toContain(form)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await stat(`${path}.copy`)).mode & 0o777).toBe(0o600)
  })

  test('takes the place of the one before, and leaves with the copy', async () => {
    await open().write(name, 'token-1')
    await open().write(other, 'token-2')
    await open().write(name, 'token-3')
    expect(await open().read(name)).toEqual({ ok: true, value: 'token-3' })
    expect(await open().remove(name)).toEqual(done)
    expect(await open().read(name)).toEqual({ ok: true, value: null })
    expect((await onDisk()).match(/access-token/)).toBeNull()
    expect(await open().read(other)).toEqual({ ok: true, value: 'token-2' })
  })

  test('that only the copy holds, after a kill, leaves too', async () => {
    await open().write(name, 'token-1')
    await rm(path)
    expect(await open().remove(name)).toEqual(done)
    expect(await onDisk()).not.toContain('access-token')
  })

  test('is read from the copy when the file is damaged', async () => {
    await open().write(name, 'token-1')
    await writeFile(path, '{"secrets": [')
    expect(await open().read(name)).toEqual({ ok: true, value: 'token-1' })
  })

  test('in a file that cannot be read at all is corrupt, until a new one takes its place', async () => {
    await open().write(name, 'token-1')
    await writeFile(path, '{"secrets": [{}]}')
    await writeFile(`${path}.copy`, 'null')
    expect(await open().read(name)).toEqual({ ok: false, error: 'corrupt' })
    expect(await open().write(name, 'token-2')).toEqual(done)
    expect(await open().read(name)).toEqual({ ok: true, value: 'token-2' })
  })

  test('that the disk rejects is reported', async () => {
    const file = createJsonFile(path)
    const full = { ...file, write: () => Promise.reject(new Error('ENOSPC')) }
    expect(await open({ file: full }).write(name, 'token-1')).toEqual({ ok: false, error: 'disk-refused' })
    const forgetful = { ...file, write: () => Promise.resolve() }
    expect(await open({ file: forgetful }).write(name, 'token-1')).toEqual({ ok: false, error: 'corrupt' })
  })
})

describe('the key', () => {
  test('that has gone makes its secrets corrupt, and new ones go well', async () => {
    await open().write(name, 'token-1')
    library.loseKeys()
    expect(await open().read(name)).toEqual({ ok: false, error: 'corrupt' })
    expect(await open().remove(name)).toEqual(done)
    expect(await open().write(name, 'token-2')).toEqual(done)
    expect(await open().read(name)).toEqual({ ok: true, value: 'token-2' })
  })

  test('that has been changed encrypts the secret again at the next reading', async () => {
    await open().write(name, 'token-1')
    library.changeKey()
    const before = await onDisk()
    expect(await open().read(name)).toEqual({ ok: true, value: 'token-1' })
    const after = await onDisk()
    expect(after).not.toBe(before)
    expect(await open().read(name)).toEqual({ ok: true, value: 'token-1' })
    expect(await onDisk()).toBe(after)
  })

  test('that has been changed while the disk is full still reads', async () => {
    await open().write(name, 'token-1')
    library.changeKey()
    const file = { ...createJsonFile(path), write: () => Promise.reject(new Error('ENOSPC')) }
    expect(await open({ file }).read(name)).toEqual({ ok: true, value: 'token-1' })
  })

  test.each(['basic_text', 'unknown'])(
    'of the backend %s is refused before anything is stored',
    async (backend) => {
      library.backend = backend
      expect(await open().write(name, 'token-1')).toEqual({ ok: false, error: 'no-service' })
      await expect(readFile(path)).rejects.toThrow('ENOENT')
      expect(await open().read(name)).toEqual({ ok: true, value: null })
    },
  )

  test('that stands in Chromium’s source code is refused, whatever the backend calls itself', async () => {
    library.tag = 'v10'
    expect(await open().write(name, 'token-1')).toEqual({ ok: false, error: 'no-service' })
    await expect(readFile(path)).rejects.toThrow('ENOENT')
    // Elsewhere the prefix means the system's own key, and there is no backend to query.
    const asked = () => {
      throw new Error('on Linux only')
    }
    const options = {
      library: { ...library, getSelectedStorageBackend: asked },
      platform: 'win32' as const,
    }
    expect(await open(options).write(name, 'token-1')).toEqual(done)
  })

  test('that does not decrypt what it has encrypted stores nothing', async () => {
    const odd: MemoryEncryption = {
      ...library,
      decryptStringAsync: () => Promise.resolve({ result: 'token-2', shouldReEncrypt: false }),
    }
    expect(await open({ library: odd }).write(name, 'token-1')).toEqual({ ok: false, error: 'corrupt' })
    await expect(readFile(path)).rejects.toThrow('ENOENT')
  })

  test('that the keychain does not give now is reported as such, not as a damaged secret', async () => {
    await open().write(name, 'token-1')
    const locked: MemoryEncryption = {
      ...library,
      tag: 'v10',
      decryptStringAsync: () => Promise.reject(new Error('Error while decrypting')),
    }
    expect(await open({ library: locked }).read(name)).toEqual({ ok: false, error: 'no-service' })
    library.isAvailable = false
    expect(await open().read(name)).toEqual({ ok: false, error: 'failed' })
    expect(await open().remove(name)).toEqual(done)
  })
})

describe('a system that does not answer', () => {
  test('is reported, and the person’s choice ends the waiting; a late response writes nothing', async () => {
    const late = Promise.withResolvers<void>()
    library.hangs = late.promise
    const waits: boolean[] = []
    const noticed = Promise.withResolvers<void>()
    const store = open({
      noticeAfterMs: 5,
      waitingChanged(isWaiting) {
        waits.push(isWaiting)
        noticed.resolve()
      },
    })
    const writing = store.write(name, 'token-1')
    await noticed.promise
    store.continueWithout()
    expect(await writing).toEqual({ ok: false, error: 'declined' })
    expect(waits).toEqual([true, false])
    library.hangs = null
    late.resolve()
    // Runs after any remaining work of the late call.
    expect(await store.remove(other)).toEqual(done)
    expect(await store.read(name)).toEqual({ ok: true, value: null })
    expect(await onDisk()).not.toContain('access-token')
  })

  test('is given up after the limit', async () => {
    library.hangs = new Promise(() => undefined)
    expect(await open({ giveUpAfterMs: 5 }).write(name, 'token-1')).toEqual({ ok: false, error: 'hung' })
  })
})

import { describe, expect, test } from 'vitest'
import { createKeychain, type KeychainProcess } from '../../../../src/main/keychain/keychain'
import {
  carryOut,
  type KeychainLibrary,
  type KeychainReply,
  type KeychainRequest,
} from '../../../../src/main/keychain/keychain-calls'
import type { SecretName } from '../../../../src/main/keychain/secret-store'

const name: SecretName = { server: 'https://forum.example', username: 'amina', kind: 'access-token' }

function memoryLibrary(): KeychainLibrary & { items: Map<string, string> } {
  const items = new Map<string, string>()
  return {
    items,
    getPassword: async (service, account) => items.get(`${service} ${account}`) ?? null,
    setPassword: async (service, account, secret) => void items.set(`${service} ${account}`, secret),
    deletePassword: async (service, account) => items.delete(`${service} ${account}`),
  }
}

/** A process in memory that replies only to requests accepted by `responses`. */
function createProcesses(library: KeychainLibrary, responses: (request: KeychainRequest) => boolean) {
  const started: { posted: KeychainRequest[]; isKilled: boolean; end: () => void }[] = []
  const start = (): KeychainProcess => {
    let reply: (reply: KeychainReply) => void = () => undefined
    let exit: () => void = () => undefined
    const process = { posted: [] as KeychainRequest[], isKilled: false, end: () => exit() }
    started.push(process)
    return {
      post(request) {
        process.posted.push(request)
        if (responses(request)) void carryOut(library, request, 'linux').then((response) => reply(response))
      },
      onReply: (listener) => void (reply = listener),
      onExit: (listener) => void (exit = listener),
      kill() {
        process.isKilled = true
        exit()
      },
    }
  }
  return { start, started }
}

describe('calls', () => {
  test('go one at a time, in order, through one process', async () => {
    const { start, started } = createProcesses(memoryLibrary(), () => true)
    const keychain = createKeychain({ startProcess: start, waitingChanged: () => undefined })
    const results = await Promise.all([
      keychain.write(name, 'a'),
      keychain.read(name),
      keychain.write(name, 'b'),
      keychain.read(name),
      keychain.remove(name),
      keychain.read(name),
    ])
    expect(results.map((result) => result.ok && result.value)).toEqual([
      undefined,
      'a',
      undefined,
      'b',
      undefined,
      null,
    ])
    expect(started).toHaveLength(1)
  })

  test('items are apart per server, user and kind', async () => {
    const library = memoryLibrary()
    const { start } = createProcesses(library, () => true)
    const keychain = createKeychain({ startProcess: start, waitingChanged: () => undefined })
    await keychain.write(name, 'a')
    await keychain.write({ ...name, kind: 'refresh-token' }, 'b')
    await keychain.write({ ...name, username: 'bo' }, 'c')
    await keychain.write({ ...name, server: 'https://other.example' }, 'd')
    expect([...library.items.values()]).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('a call that hangs', () => {
  function hanging(options: { giveUpAfterMs?: number } = {}) {
    const waits: boolean[] = []
    let isHung = true
    const processes = createProcesses(memoryLibrary(), () => !isHung)
    const keychain = createKeychain({
      startProcess: processes.start,
      waitingChanged: (isWaiting) => waits.push(isWaiting),
      noticeAfterMs: 20,
      ...options,
    })
    return { keychain, waits, ...processes, mend: () => (isHung = false) }
  }

  test('is reported after a while, and ended by the person’s choice with its process', async () => {
    const { keychain, waits, started, mend } = hanging()
    const call = keychain.write(name, 'a')
    await expect.poll(() => waits).toEqual([true])
    expect(started[0]?.isKilled).toBe(false)
    keychain.continueWithout()
    expect(await call).toEqual({ ok: false, error: 'declined' })
    expect(waits).toEqual([true, false])
    expect(started[0]?.isKilled).toBe(true)
    mend()
    expect(await keychain.write(name, 'b')).toMatchObject({ ok: true })
    expect(started).toHaveLength(2)
  })

  test('is given up after the longest wait', async () => {
    const { keychain, started } = hanging({ giveUpAfterMs: 60 })
    expect(await keychain.read(name)).toEqual({ ok: false, error: 'hung' })
    expect(started[0]?.isKilled).toBe(true)
  })

  test('that ends with its process fails alone', async () => {
    const { keychain, started, mend } = hanging()
    const call = keychain.read(name)
    await expect.poll(() => started).toHaveLength(1)
    mend()
    started[0]?.end()
    expect(await call).toEqual({ ok: false, error: 'failed' })
    expect(await keychain.read(name)).toEqual({ ok: true, value: null })
  })
})

describe('failures of the library have codes of their own', () => {
  const request: KeychainRequest = { id: 1, operation: 'write', service: 's', account: 'a', secret: 'x' }
  const failing = (message: string): KeychainLibrary => ({
    ...memoryLibrary(),
    setPassword: async () => Promise.reject(new Error(message)),
  })

  test.each<[string, KeychainLibrary | null, string]>([
    ['not there', null, 'not-installed'],
    ['no bus', failing('Cannot autolaunch D-Bus without X11 $DISPLAY'), 'no-service'],
    ['no address', failing('Could not connect: No such file or directory'), 'no-service'],
    [
      'nobody on the bus',
      failing('The name org.freedesktop.secrets was not provided by any .service files'),
      'no-service',
    ],
    ['locked', failing('Cannot create an item in a locked collection'), 'locked'],
    ['dismissed', failing('The prompt was dismissed by the user'), 'locked'],
    ['silently dropped', { ...memoryLibrary(), setPassword: async () => undefined }, 'locked'],
    ['changed', { ...memoryLibrary(), getPassword: async () => 'y' }, 'corrupt'],
    ['anything else', failing('secret sentinel'), 'failed'],
  ])('%s', async (_name, library, reason) => {
    const reply = await carryOut(library, request, 'linux')
    expect(reply).toEqual({ id: 1, ok: false, reason })
  })

  test('on Windows 2,500 bytes are stored and one more is refused', async () => {
    const write = (bytes: number) =>
      carryOut(memoryLibrary(), { ...request, secret: 'x'.repeat(bytes) }, 'win32')
    expect(await write(2500)).toMatchObject({ ok: true })
    expect(await write(2501)).toMatchObject({ ok: false, reason: 'too-large' })
  })

  test('removing is confirmed by reading back', async () => {
    const stubborn = { ...memoryLibrary(), getPassword: async () => 'x', deletePassword: async () => true }
    expect(await carryOut(stubborn, { ...request, operation: 'remove' }, 'linux')).toMatchObject({
      ok: false,
    })
  })
})

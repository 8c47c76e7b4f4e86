import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createKeychain, type Keychain } from '../../src/main/keychain/keychain'
import type { SecretName } from '../../src/main/keychain/secret-store'
import { startPrivateBus, type Keyring, type PrivateBus } from '../../tools/desktop/private-keyring.ts'
import { noBus, startKeychainProcess, type StartedKeychainProcess } from '../support/keychain-process'
import { ownBusNameSilently } from '../support/silent-bus-service'
import { noLimitMs } from '../support/patience'

const name: SecretName = { server: 'https://forum.example', username: 'amina', kind: 'access-token' }

/** Short, so that a test sees notifications about waiting soon. */
const noticeAfterMs = 200

interface WatchedKeychain {
  readonly keychain: Keychain
  readonly processes: readonly StartedKeychainProcess[]
  /** Notifications about waiting, in order. */
  readonly waits: readonly boolean[]
}

const open: Keychain[] = []

function useKeychain(
  environment: Readonly<Record<string, string>>,
  options: Partial<Parameters<typeof createKeychain>[0]> & { platform?: NodeJS.Platform } = {},
): WatchedKeychain {
  const processes: StartedKeychainProcess[] = []
  const waits: boolean[] = []
  const keychain = createKeychain({
    startProcess: () => {
      const started = startKeychainProcess(environment, options.platform)
      processes.push(started)
      return started
    },
    waitingChanged: (isWaiting) => waits.push(isWaiting),
    noticeAfterMs,
    ...options,
  })
  open.push(keychain)
  return { keychain, processes, waits }
}

afterEach(() => {
  for (const keychain of open.splice(0)) keychain.stop()
})

// Only on Linux is the keychain a service that a test can start, lock and silence.
describe.runIf(process.platform === 'linux')('a secret service that works (Linux)', () => {
  let bus: PrivateBus
  let keyring: Keyring
  beforeAll(async () => {
    bus = await startPrivateBus()
    keyring = await bus.startKeyring()
  })
  afterEach(() => keyring.checkRunning())
  afterAll(() => bus.stop())

  test('keeps a secret from one process to the next, and forgets it for good', async () => {
    const first = useKeychain(bus.environment)
    expect(await first.keychain.write(name, 'token-1')).toEqual({ ok: true, value: undefined })
    first.keychain.stop()
    const second = useKeychain(bus.environment)
    expect(await second.keychain.read(name)).toEqual({ ok: true, value: 'token-1' })
    expect(await second.keychain.remove(name)).toEqual({ ok: true, value: undefined })
    expect(await useKeychain(bus.environment).keychain.read(name)).toEqual({ ok: true, value: null })
    expect(await keyring.countItems()).toBe(0)
  })

  test('fails once it has been stopped, and starts no other process', async () => {
    const { keychain, processes } = useKeychain(bus.environment)
    await keychain.read(name)
    const asked = [keychain.read(name), keychain.read(name)]
    keychain.stop()
    for (const answer of await Promise.all(asked)) expect(answer).toEqual({ ok: false, error: 'failed' })
    expect(processes).toHaveLength(1)
  })

  test('keeps one item per name: a second write takes the place of the first', async () => {
    const { keychain } = useKeychain(bus.environment)
    await keychain.write(name, 'token-1')
    await keychain.write(name, 'token-2')
    expect(await keychain.read(name)).toEqual({ ok: true, value: 'token-2' })
    expect(await keyring.countItems()).toBe(1)
    await keychain.remove(name)
  })

  test('keeps servers, users and kinds apart, whatever their names are made of', async () => {
    const { keychain } = useKeychain(bus.environment)
    const names: SecretName[] = [
      name,
      { ...name, kind: 'refresh-token' },
      { ...name, username: 'Amina' },
      { ...name, username: 'amina ' },
      { ...name, username: 'zoë "o\'neill" & co/#1 a+b=c%20:é🌳' },
      { ...name, username: 'أمينة' },
      { ...name, server: 'https://other.example' },
      { ...name, server: 'https://forum.example:8443' },
    ]
    const secrets = names.map((_name, n) => `token-${n} Ünïcode 🌳`)
    for (const [n, each] of names.entries()) {
      expect(await keychain.write(each, secrets[n] ?? '')).toMatchObject({ ok: true })
    }
    const read = await Promise.all(names.map((each) => keychain.read(each)))
    expect(read.map((result) => result.ok && result.value)).toEqual(secrets)
    await keychain.remove(name)
    const left = await Promise.all(names.map((each) => keychain.read(each)))
    expect(left.map((result) => result.ok && result.value)).toEqual([null, ...secrets.slice(1)])
    for (const each of names) await keychain.remove(each)
    expect(await keyring.countItems()).toBe(0)
  })

  test('removing what is not there is done, and leaves nothing', async () => {
    const { keychain } = useKeychain(bus.environment)
    expect(await keychain.remove({ ...name, username: 'nobody' })).toEqual({ ok: true, value: undefined })
    expect(await keyring.countItems()).toBe(0)
  })

  test('keeps a token of 64 KB', async () => {
    const { keychain } = useKeychain(bus.environment)
    const token = 'Zoë🌳'.repeat(65_536 / Buffer.byteLength('Zoë🌳'))
    expect(Buffer.byteLength(token)).toBe(65_536)
    expect(await keychain.write(name, token)).toMatchObject({ ok: true })
    expect(await keychain.read(name)).toEqual({ ok: true, value: token })
    await keychain.remove(name)
  })

  test('with the limit of Windows keeps 2,500 bytes and refuses one more before anything is stored', async () => {
    const { keychain } = useKeychain(bus.environment, { platform: 'win32' })
    const token = 'é'.repeat(1250)
    expect(await keychain.write(name, token)).toMatchObject({ ok: true })
    expect(await keychain.write(name, `${token}x`)).toEqual({ ok: false, error: 'too-large' })
    expect(await keychain.read(name)).toEqual({ ok: true, value: token })
    await keychain.remove(name)
  })

  test('serves any number of calls from one process, and reports no waiting', async () => {
    const { keychain, processes, waits } = useKeychain(bus.environment, { noticeAfterMs: noLimitMs })
    await Promise.all(Array.from({ length: 20 }, (_, n) => keychain.write(name, `token-${n}`)))
    expect(await keychain.read(name)).toEqual({ ok: true, value: 'token-19' })
    await keychain.remove(name)
    expect(processes).toHaveLength(1)
    expect(waits).toEqual([])
  })
})

describe.runIf(process.platform === 'linux')('a secret service that is missing (Linux)', () => {
  const failed = { ok: false, error: 'no-service' }

  async function expectNoService({ keychain, waits }: WatchedKeychain): Promise<void> {
    expect(await keychain.write(name, 'token-1')).toEqual(failed)
    expect(await keychain.read(name)).toEqual(failed)
    expect(await keychain.remove(name)).toEqual(failed)
    expect(waits).toEqual([])
  }

  test('a bus on which nobody responds is reported at once', async () => {
    await expectNoService(useKeychain(noBus, { noticeAfterMs: noLimitMs }))
  })

  test('a missing bus in the environment is reported at once', async () => {
    await expectNoService(useKeychain({}, { noticeAfterMs: noLimitMs }))
  })

  test('a bus without a secret service is reported at once, and used as soon as it has one', async () => {
    const bus = await startPrivateBus()
    try {
      const watched = useKeychain(bus.environment, { noticeAfterMs: noLimitMs })
      await expectNoService(watched)
      await bus.startKeyring()
      expect(await watched.keychain.write(name, 'token-1')).toMatchObject({ ok: true })
    } finally {
      await bus.stop()
    }
  })
})

describe.runIf(process.platform === 'linux')('a keyring that is locked (Linux)', () => {
  let bus: PrivateBus
  let keyring: Keyring
  beforeEach(async () => {
    bus = await startPrivateBus()
    keyring = await bus.startKeyring()
    await useKeychain(bus.environment).keychain.write(name, 'token-1')
    await keyring.lock()
  })
  afterEach(() => bus.stop())

  test('keeps nothing new and gives nothing, and the prompt it cannot show keeps nobody waiting', async () => {
    const { keychain, waits } = useKeychain(bus.environment, { noticeAfterMs: noLimitMs })
    expect(await keychain.write({ ...name, username: 'bo' }, 'token-2')).toEqual({
      ok: false,
      error: 'locked',
    })
    expect(await keychain.write(name, 'token-2')).toEqual({ ok: false, error: 'locked' })
    expect(await keychain.read(name)).toEqual({ ok: true, value: null })
    expect(waits).toEqual([])
  })

  test('never says that an item is gone which is still there', async () => {
    const { keychain } = useKeychain(bus.environment)
    expect(await keychain.remove(name)).toEqual({ ok: false, error: 'locked' })
    expect(await keyring.countItems()).toBe(1)
  })

  test('gives everything back once it is unlocked, and lets go of it then', async () => {
    await keyring.stop()
    keyring = await bus.startKeyring()
    const { keychain } = useKeychain(bus.environment)
    expect(await keychain.read(name)).toEqual({ ok: true, value: 'token-1' })
    expect(await keychain.remove(name)).toEqual({ ok: true, value: undefined })
    expect(await keyring.countItems()).toBe(0)
  })

  test('with an unanswered dialog is reported, and waited for until the person declines', async () => {
    const prompter = await ownBusNameSilently(
      bus.environment['DBUS_SESSION_BUS_ADDRESS'] ?? '',
      'org.gnome.keyring.SystemPrompter',
    )
    const { keychain, processes, waits } = useKeychain(bus.environment)
    const call = keychain.read(name)
    await prompter.called
    await expect.poll(() => waits).toEqual([true])
    keychain.continueWithout()
    expect(await call).toEqual({ ok: false, error: 'declined' })
    expect(waits).toEqual([true, false])
    expect(await processes[0]?.ended).toBe('SIGTERM')
    await prompter.stop()
  })
})

describe.runIf(process.platform === 'linux')('a secret service that hangs (Linux)', () => {
  let bus: PrivateBus
  beforeAll(async () => {
    bus = await startPrivateBus()
  })
  afterAll(() => bus.stop())

  const hang = () =>
    ownBusNameSilently(bus.environment['DBUS_SESSION_BUS_ADDRESS'] ?? '', 'org.freedesktop.secrets')

  test('is reported, ended with its process by the person’s choice, and used again once it works', async () => {
    const service = await hang()
    const { keychain, processes, waits } = useKeychain(bus.environment)
    const call = keychain.write(name, 'token-1')
    await service.called
    await expect.poll(() => waits).toEqual([true])
    keychain.continueWithout()
    expect(await call).toEqual({ ok: false, error: 'declined' })
    expect(waits).toEqual([true, false])
    expect(await processes[0]?.ended).toBe('SIGTERM')
    await service.stop()

    const keyring = await bus.startKeyring()
    expect(await keychain.write(name, 'token-2')).toEqual({ ok: true, value: undefined })
    expect(await keychain.read(name)).toEqual({ ok: true, value: 'token-2' })
    expect(processes).toHaveLength(2)
    await keyring.stop()
  })

  test('is given up after the longest wait, with its process', async () => {
    const service = await hang()
    const { keychain, processes, waits } = useKeychain(bus.environment, { giveUpAfterMs: 2 * noticeAfterMs })
    expect(await keychain.read(name)).toEqual({ ok: false, error: 'hung' })
    expect(waits).toEqual([true, false])
    expect(await processes[0]?.ended).toBe('SIGTERM')
    await service.stop()
  })

  test('makes the call behind it wait for a choice of its own', async () => {
    const service = await hang()
    const { keychain, processes, waits } = useKeychain(bus.environment)
    const calls = [keychain.read(name), keychain.write(name, 'token-3')]
    await expect.poll(() => waits).toEqual([true])
    keychain.continueWithout()
    expect(await calls[0]).toEqual({ ok: false, error: 'declined' })
    await expect.poll(() => waits).toEqual([true, false, true])
    keychain.continueWithout()
    expect(await calls[1]).toEqual({ ok: false, error: 'declined' })
    expect(waits).toEqual([true, false, true, false])
    expect(await Promise.all(processes.map(({ ended }) => ended))).toEqual(['SIGTERM', 'SIGTERM'])
    await service.stop()
  })
})

describe.runIf(process.platform === 'linux')('a secret service that starts again (Linux)', () => {
  test('costs the call that finds out, and no later one', async () => {
    const bus = await startPrivateBus()
    try {
      const keyring = await bus.startKeyring()
      const { keychain } = useKeychain(bus.environment)
      await keychain.write(name, 'token-1')
      await keyring.stop()
      await bus.startKeyring()
      expect(await keychain.read(name)).toEqual({ ok: false, error: 'no-service' })
      expect(await keychain.read(name)).toEqual({ ok: true, value: 'token-1' })
      expect(await keychain.write(name, 'token-2')).toEqual({ ok: true, value: undefined })
    } finally {
      await bus.stop()
    }
  })
})

describe.runIf(process.platform === 'linux')('a keychain process that dies (Linux)', () => {
  let bus: PrivateBus
  beforeEach(async () => {
    bus = await startPrivateBus()
  })
  afterEach(() => bus.stop())

  test('in the middle of a call takes that call with it and no other', async () => {
    const service = await ownBusNameSilently(
      bus.environment['DBUS_SESSION_BUS_ADDRESS'] ?? '',
      'org.freedesktop.secrets',
    )
    const { keychain, processes } = useKeychain(bus.environment, { noticeAfterMs: noLimitMs })
    const calls = [keychain.write(name, 'token-1'), keychain.write(name, 'token-2'), keychain.read(name)]
    await service.called
    const pid = processes[0]?.pid ?? 0
    // A stopped process does not notice that the service leaves: it dies with its call unanswered.
    process.kill(pid, 'SIGSTOP')
    await service.stop()
    await bus.startKeyring()
    process.kill(pid, 'SIGKILL')
    expect(await calls[0]).toEqual({ ok: false, error: 'failed' })
    expect(await calls[1]).toEqual({ ok: true, value: undefined })
    expect(await calls[2]).toEqual({ ok: true, value: 'token-2' })
    expect(processes).toHaveLength(2)
  })

  test('between two calls is replaced', async () => {
    await bus.startKeyring()
    const { keychain, processes } = useKeychain(bus.environment, { noticeAfterMs: noLimitMs })
    expect(await keychain.write(name, 'token-4')).toEqual({ ok: true, value: undefined })
    process.kill(processes[0]?.pid ?? 0, 'SIGKILL')
    await processes[0]?.ended
    expect(await keychain.read(name)).toEqual({ ok: true, value: 'token-4' })
    expect(processes).toHaveLength(2)
  })
})

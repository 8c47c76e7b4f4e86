import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { startProcessGroup, type ProcessGroup } from './process-group.ts'
import { findCommand } from './project.mjs'
import { ask } from './step.mjs'

/** Both services are ready within a second on a slow machine; much longer means they never will be. */
const startLimitMs = 15_000
const retryMs = 50

/** What a keyring can be asked for tests. Its bus outlives it. */
export interface Keyring {
  /**
   * Locks everything in it. It would ask for the password now, on a screen that is not there: each such prompt
   * is dismissed at once.
   */
  readonly lock: () => Promise<void>
  /** How many secrets it holds, whosever they are and whether it is locked or not. */
  readonly countItems: () => Promise<number>
  readonly stop: () => Promise<void>
}

/** A session bus that belongs to one run and starts no service by itself. */
export interface PrivateBus {
  /** To add to the environment of whatever shall use it. */
  readonly environment: Record<string, string>
  /** Starts the keyring of this bus, unlocked: empty the first time, with what it held before after that. */
  readonly startKeyring: () => Promise<Keyring>
  /** Ends the bus and everything that was started on it. */
  readonly stop: () => Promise<void>
}

/** A keychain service that belongs to one run and is gone after it. */
export type PrivateKeyring = Keyring & Pick<PrivateBus, 'environment'>

/** Whether this system has what `startPrivateKeyring` needs. Only Linux does: elsewhere the keychain is no service. */
export function canStartPrivateKeyring(): boolean {
  return ['dbus-daemon', 'dbus-send', 'gnome-keyring-daemon'].every((name) => findCommand(name) !== undefined)
}

/** Whether a keychain runs on the session's bus, or starts there once somebody calls it. */
export async function hasSessionKeychain(environment: NodeJS.ProcessEnv): Promise<boolean> {
  const address = environment['DBUS_SESSION_BUS_ADDRESS']
  if (!address) return false
  const lists = await Promise.all(
    ['ListNames', 'ListActivatableNames'].map((method) => askBus(address, method)),
  )
  return lists.some((list) => list.includes(`"${secretService}"`))
}

/**
 * Starts a session bus of its own with an unlocked, empty keyring on it. Nobody's real keyring is touched: bus,
 * daemon and what they store live in a temporary folder.
 *
 * @throws when a service does not start; nothing is left behind then
 */
export async function startPrivateKeyring(): Promise<PrivateKeyring> {
  const bus = await startPrivateBus()
  try {
    return { ...(await bus.startKeyring()), environment: bus.environment, stop: bus.stop }
  } catch (error) {
    await bus.stop()
    throw error
  }
}

/**
 * The system's own configuration would let the bus start keyring and prompter of the system: this one names no
 * folder of services.
 */
const busConfiguration = `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`

/**
 * Starts a session bus with nobody on it.
 *
 * @throws when it does not start; nothing is left behind then
 */
export async function startPrivateBus(): Promise<PrivateBus> {
  const folder = await mkdtemp(join(tmpdir(), 'forum-keyring-'))
  const home = { HOME: folder, XDG_RUNTIME_DIR: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  // The first password creates the login keyring; the same one unlocks it again.
  const password = randomUUID()
  const started: ProcessGroup[] = []
  const stop = async (): Promise<void> => {
    // Last started, first stopped: a daemon whose bus goes away complains.
    for (const group of started.toReversed()) await group.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const configuration = join(folder, 'bus.conf')
    await writeFile(configuration, busConfiguration)
    const bus = startProcessGroup(
      'dbus-daemon',
      [`--config-file=${configuration}`, '--nofork', '--print-address=1'],
      { env: { ...process.env, ...home }, stdio: ['ignore', 'pipe', 'ignore'] },
    )
    started.push(bus)
    const environment = { DBUS_SESSION_BUS_ADDRESS: await firstLine(bus, 'dbus-daemon') }
    return {
      environment,
      stop,
      async startKeyring() {
        const daemon = startProcessGroup(
          'gnome-keyring-daemon',
          ['--foreground', '--unlock', '--components=secrets'],
          { env: { ...process.env, ...home, ...environment }, stdio: ['pipe', 'ignore', 'ignore'] },
        )
        started.push(daemon)
        daemon.child.stdin?.end(password)
        const ended = daemon.exited.then((code) => {
          throw new Error(`gnome-keyring-daemon ended with exit code ${code}`)
        })
        await Promise.race([untilOwned(secretService, environment), ended])
        return {
          lock: async () =>
            void (await callSecretService(environment, '/org/freedesktop/secrets', [
              `${secretInterface}.Service.Lock`,
              `array:objpath:${loginCollection}`,
            ])),
          async countItems() {
            const items = await callSecretService(environment, loginCollection, [
              'org.freedesktop.DBus.Properties.Get',
              `string:${secretInterface}.Collection`,
              'string:Items',
            ])
            return items.match(/object path/g)?.length ?? 0
          },
          stop: () => daemon.stop(),
        }
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

// Names of the Secret Service API; the login keyring is gnome-keyring's default collection.
const secretService = 'org.freedesktop.secrets'
const secretInterface = 'org.freedesktop.Secret'
const loginCollection = '/org/freedesktop/secrets/collection/login'

/** @throws when it refuses */
async function callSecretService(
  environment: Record<string, string>,
  path: string,
  call: readonly string[],
): Promise<string> {
  const bus = `--bus=${environment['DBUS_SESSION_BUS_ADDRESS']}`
  const reply = await ask('dbus-send', [bus, '--print-reply', `--dest=${secretService}`, path, ...call])
  if (!reply?.succeeded) throw new Error(`gnome-keyring-daemon refused ${call[0]}`)
  return reply.output
}

async function firstLine(group: ProcessGroup, name: string): Promise<string> {
  const lines = createInterface({ input: group.child.stdout as Readable })
  const line = once(lines, 'line', { signal: AbortSignal.timeout(startLimitMs) }) as Promise<[string]>
  const ended = group.exited.then((code) => {
    throw new Error(`${name} ended with exit code ${code}`)
  })
  const [text] = await Promise.race([line, ended])
  return text
}

/** Waits until the name has an owner on the bus: before that a call would not reach our daemon. */
async function untilOwned(name: string, environment: Record<string, string>): Promise<void> {
  const address = environment['DBUS_SESSION_BUS_ADDRESS'] ?? ''
  const deadline = performance.now() + startLimitMs
  while (performance.now() < deadline) {
    const reply = await askBus(address, 'NameHasOwner', `string:${name}`)
    if (reply.includes('boolean true')) return
    await delay(retryMs)
  }
  throw new Error(`gnome-keyring-daemon did not appear on its bus within ${startLimitMs / 1000} s`)
}

/** The reply of the bus itself; empty when nobody replies. */
async function askBus(address: string, method: string, ...values: readonly string[]): Promise<string> {
  const call = ['--dest=org.freedesktop.DBus', '/org/freedesktop/DBus', `org.freedesktop.DBus.${method}`]
  const reply = await ask('dbus-send', [`--bus=${address}`, '--print-reply', ...call, ...values])
  return reply?.output ?? ''
}

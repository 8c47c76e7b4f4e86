import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startProcessGroup, type ProcessGroup } from './process-group.ts'
import { findCommand } from '../setup/project.mjs'

/** The keyring is ready within a second, on a busy machine within ten; much longer means it never will be. */
const startLimitMs = 180_000
const retryMs = 50

/** How much of the end of the daemon's standard error an error message quotes, in characters. */
const errorsKept = 2_000

/** A session bus for one run, which starts no services by itself. */
export interface PrivateBus {
  /** Environment for programs that use it. */
  readonly environment: Readonly<Record<'DBUS_SESSION_BUS_ADDRESS', string>>
  /**
   * Starts an unlocked keyring on this bus: empty at first, later with its earlier contents.
   *
   * @param isKept restarts it whenever it exits, as a desktop does
   */
  readonly startKeyring: (isKept?: boolean) => Promise<Keyring>
  /** Ends the bus and everything started on it. */
  readonly stop: () => Promise<void>
}

/** A keyring's controls for tests. Its bus outlives it. */
export interface Keyring {
  /** Locks the whole keyring. Its password prompts are dismissed at once. */
  readonly lock: () => Promise<void>
  /** Total number of secrets, whether locked or not. */
  readonly countItems: () => Promise<number>
  /**
   * Passes while the daemon runs. Tests that share a keyring call it after each test, so that one whose keyring
   * died says so, and not its successors.
   *
   * @throws with the exit code or signal and what the daemon wrote to its standard error
   */
  readonly checkRunning: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** A keychain service for one run only. */
export type PrivateKeyring = Keyring & Pick<PrivateBus, 'environment'>

/** Whether `startPrivateKeyring` works here. Only Linux has a keychain service. */
export function canStartPrivateKeyring(): boolean {
  return ['dbus-daemon', 'dbus-send', 'gnome-keyring-daemon'].every((name) => findCommand(name) !== undefined)
}

/**
 * Starts a session bus with an unlocked, empty keyring. The user's real keyring stays untouched: bus, daemon
 * and data live in a temporary folder.
 *
 * @throws if a service does not start; nothing is left behind
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

/** No service folders: with the default ones, the bus would start the system's keyring and prompter. */
const busConfiguration = `<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <auth>EXTERNAL</auth>
  <policy context="default"><allow send_destination="*"/><allow eavesdrop="true"/><allow own="*"/></policy>
</busconfig>`

/**
 * Starts an empty session bus.
 *
 * @throws if it does not start; nothing is left behind
 */
export async function startPrivateBus(): Promise<PrivateBus> {
  const folder = await mkdtemp(join(tmpdir(), 'forum-keyring-'))
  const home = { HOME: folder, XDG_RUNTIME_DIR: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  // The first password creates the login keyring; the same one unlocks it later.
  const password = randomUUID()
  const started: ProcessGroup[] = []
  const start = (command: string, args: readonly string[], environment: object): ProcessGroup => {
    const env = { ...process.env, ...home, ...environment }
    const group = startProcessGroup(command, args, { env, stdio: ['pipe', 'pipe', 'pipe'] })
    group.child.stderr?.resume()
    started.push(group)
    return group
  }
  let isOver = false
  const stop = async (): Promise<void> => {
    isOver = true
    // In reverse order: a daemon complains if its bus goes away first.
    for (const group of started.toReversed()) await group.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const configuration = join(folder, 'bus.conf')
    await writeFile(configuration, busConfiguration)
    const bus = start('dbus-daemon', [`--config-file=${configuration}`, '--nofork', '--print-address=1'], {})
    const address = await bus.firstLine()
    const environment = { DBUS_SESSION_BUS_ADDRESS: address }
    return {
      environment,
      stop,
      startKeyring: (isKept = false) => startKeyring(address, startDaemon, isKept, () => isOver),
    }

    function startDaemon(): ProcessGroup {
      const args = ['--foreground', '--unlock', '--components=secrets']
      const daemon = start('gnome-keyring-daemon', args, environment)
      daemon.child.stdout?.resume()
      daemon.child.stdin?.end(password)
      return daemon
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * @param isKept see `PrivateBus`
 * @param isOver whether its bus is being stopped
 */
async function startKeyring(
  address: string,
  startDaemon: () => ProcessGroup,
  isKept: boolean,
  isOver: () => boolean,
): Promise<Keyring> {
  let isStopped = false
  let daemon = startWatched()
  await Promise.race([untilOwned(address), daemon.failed])
  return {
    lock: async () =>
      void (await call('/org/freedesktop/secrets', [
        `${secretInterface}.Service.Lock`,
        `array:objpath:${loginCollection}`,
      ])),
    async countItems() {
      const items = await call(loginCollection, [
        'org.freedesktop.DBus.Properties.Get',
        `string:${secretInterface}.Collection`,
        'string:Items',
      ])
      return items.match(/object path/g)?.length ?? 0
    },
    checkRunning,
    async stop() {
      isStopped = true
      await daemon.group.stop()
    },
  }

  function startWatched(): { readonly group: ProcessGroup; readonly failed: Promise<never> } {
    const group = startDaemon()
    let errors = ''
    group.child.stderr?.on('data', (part) => (errors = (errors + String(part)).slice(-errorsKept)))
    // Not 'exit': its last words may come later.
    const failed = once(group.child, 'close').then(() => {
      if (isKept && !isStopped && !isOver()) daemon = startWatched()
      const end = group.child.signalCode ?? `exit code ${group.child.exitCode}`
      throw new Error(`gnome-keyring-daemon ended with ${end}: ${errors}`)
    })
    failed.catch(() => undefined)
    return { group, failed }
  }

  async function checkRunning(): Promise<void> {
    // The bus notices before this process that a daemon has ended.
    if (!(await isOwned(address)) && !isStopped && !isKept) await daemon.failed
  }

  async function call(path: string, values: readonly string[]): Promise<string> {
    try {
      return await send(address, secretService, path, values)
    } catch (error) {
      await checkRunning()
      throw error
    }
  }
}

// Names of the Secret Service API; the login keyring is gnome-keyring's default collection.
const secretService = 'org.freedesktop.secrets'
const secretInterface = 'org.freedesktop.Secret'
const loginCollection = '/org/freedesktop/secrets/collection/login'

const run = promisify(execFile)

/**
 * Calls a service on a bus.
 *
 * @throws if the service returns an error
 */
async function send(
  address: string,
  service: string,
  path: string,
  call: readonly string[],
): Promise<string> {
  const args = [`--bus=${address}`, '--print-reply', `--dest=${service}`, path, ...call]
  return (await run('dbus-send', args)).stdout
}

/** Whether a keychain runs on the bus. */
async function isOwned(address: string): Promise<boolean> {
  const call = ['org.freedesktop.DBus.NameHasOwner', `string:${secretService}`]
  const reply = send(address, 'org.freedesktop.DBus', '/org/freedesktop/DBus', call).catch(() => '')
  return (await reply).includes('boolean true')
}

/** Waits until the keyring owns its name on the bus; earlier calls would not reach it. */
async function untilOwned(address: string): Promise<void> {
  const deadline = performance.now() + startLimitMs
  while (performance.now() < deadline) {
    if (await isOwned(address)) return
    await wait(retryMs)
  }
  throw new Error(`gnome-keyring-daemon did not appear on its bus within ${startLimitMs / 1000} s`)
}

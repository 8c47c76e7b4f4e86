import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { startProcessGroup, type ProcessGroup } from './process-group.ts'
import { findCommand } from './project.mjs'
import { ask } from './step.mjs'

/** Both services answer within a second on a slow machine; much longer means they never will. */
const startLimitMs = 15_000
const retryMs = 50

/** A keychain service that belongs to one run and is gone after it. */
export interface PrivateKeyring {
  /** To add to the environment of whatever shall use it. */
  readonly environment: Record<string, string>
  readonly stop: () => Promise<void>
}

/** Whether this system has what `startPrivateKeyring` needs. Only Linux does: elsewhere the keychain is no service. */
export function canStartPrivateKeyring(): boolean {
  return ['dbus-daemon', 'dbus-send', 'gnome-keyring-daemon'].every((name) => findCommand(name) !== undefined)
}

/**
 * Starts a session bus of its own with an unlocked, empty keyring on it. Nobody's real keyring is touched: bus,
 * daemon and everything the bus starts by itself live in a throw-away folder.
 *
 * @throws when a service does not start; nothing is left behind then
 */
export async function startPrivateKeyring(): Promise<PrivateKeyring> {
  const folder = await mkdtemp(join(tmpdir(), 'forum-keyring-'))
  const home = { HOME: folder, XDG_RUNTIME_DIR: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const started: ProcessGroup[] = []
  const stop = async (): Promise<void> => {
    // Last started, first stopped: a daemon whose bus goes away complains.
    for (const group of started.toReversed()) await group.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const bus = startProcessGroup('dbus-daemon', ['--session', '--nofork', '--print-address=1'], {
      env: { ...process.env, ...home },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    started.push(bus)
    const address = await firstLine(bus, 'dbus-daemon')
    const environment = { DBUS_SESSION_BUS_ADDRESS: address }

    const keyring = startProcessGroup(
      'gnome-keyring-daemon',
      ['--foreground', '--unlock', '--components=secrets'],
      { env: { ...process.env, ...home, ...environment }, stdio: ['pipe', 'ignore', 'ignore'] },
    )
    started.push(keyring)
    // The first password creates the login keyring and unlocks it. Nobody needs it again.
    keyring.child.stdin?.end(randomUUID())
    const ended = keyring.exited.then((code) => {
      throw new Error(`gnome-keyring-daemon ended with exit code ${code}`)
    })
    await Promise.race([untilOwned('org.freedesktop.secrets', environment), ended])
    return { environment, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function firstLine(group: ProcessGroup, name: string): Promise<string> {
  const lines = createInterface({ input: group.child.stdout as Readable })
  const line = once(lines, 'line', { signal: AbortSignal.timeout(startLimitMs) }) as Promise<[string]>
  const ended = group.exited.then((code) => {
    throw new Error(`${name} ended with exit code ${code}`)
  })
  const [address] = await Promise.race([line, ended])
  return address
}

/** Waits until somebody answers under this name on the bus: only then does the first question reach our daemon. */
async function untilOwned(name: string, environment: Record<string, string>): Promise<void> {
  const destination = ['--print-reply', '--dest=org.freedesktop.DBus', '/org/freedesktop/DBus']
  const question = [...destination, 'org.freedesktop.DBus.NameHasOwner', `string:${name}`]
  const address = `--bus=${environment['DBUS_SESSION_BUS_ADDRESS']}`
  const deadline = performance.now() + startLimitMs
  while (performance.now() < deadline) {
    const answer = await ask('dbus-send', [address, ...question])
    if (answer?.output.includes('boolean true')) return
    await delay(retryMs)
  }
  throw new Error(`gnome-keyring-daemon did not appear on its bus within ${startLimitMs / 1000} s`)
}

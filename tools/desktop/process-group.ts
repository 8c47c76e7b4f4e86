import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** How long a stopped process may take to clean up before it is killed, in milliseconds. */
const graceMs = 10_000

export interface ProcessGroup {
  readonly child: ChildProcess
  /** The first process's exit code, or null if a signal ended it. Rejects if it could not start. */
  readonly exited: Promise<number | null>
  /** The first line of standard output, which must be a pipe. Rejects if the process exits without one. */
  firstLine(): Promise<string>
  /** Ends the process and everything it started. Safe to call at any time, repeatedly. */
  stop(signal?: 'SIGINT' | 'SIGTERM'): Promise<void>
}

/**
 * Starts a command as the leader of its own process group. Ctrl+C then reaches only us, and everything that
 * it started can be ended by the group's id, never by a name.
 *
 * @param options pass `windowsHide: false` for a program with windows: on Windows the setting would hide its
 * first window. Other programs open no console there.
 */
export function startProcessGroup(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
): ProcessGroup {
  // Windows has no process groups; there `detached` would open a console window.
  const detached = process.platform !== 'win32'
  const child = spawn(command, args, { windowsHide: true, ...options, detached })
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  // Callers that wait still get the rejection; without one, it must not end this process.
  exited.catch(() => undefined)

  let stopping: Promise<void> | undefined
  async function stop(signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
    const { pid } = child
    if (pid === undefined) return
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit')
      signalGroup(pid, signal)
      const timer = setTimeout(() => signalGroup(pid, 'SIGKILL'), graceMs)
      await gone
      clearTimeout(timer)
    }
    // While other members of the group live, the system does not reuse its id. If a process has that id
    // again, no member is left and the group belongs to somebody else: ids can wrap around within minutes,
    // since threads use them too.
    if (!isRunning(pid)) signalGroup(pid, 'SIGKILL')
  }
  return {
    child,
    exited,
    async firstLine() {
      const line = once(createInterface({ input: child.stdout as Readable }), 'line') as Promise<[string]>
      const ended = exited.then((code) => {
        throw new Error(`${command} ended with exit code ${code}`)
      })
      const [text] = await Promise.race([line, ended])
      return text
    },
    stop: (signal = 'SIGTERM') => (stopping ??= stop(signal)),
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'], { windowsHide: true })
    return
  }
  try {
    process.kill(-pid, signal)
  } catch (error) {
    // ESRCH: the group is already empty.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** How long a stopped process may take to tidy up before it is killed, in milliseconds. */
const graceMs = 10_000

export interface ProcessGroup {
  readonly child: ChildProcess
  /** Exit code of the first process, null when a signal or `stop` ended it. Rejects when it could not start. */
  readonly exited: Promise<number | null>
  /** The first line on its standard output, which has to be a pipe. Rejects when it ends without one. */
  firstLine(): Promise<string>
  /** Ends the process and everything it started. Safe to call at any time, and again. */
  stop(signal?: 'SIGINT' | 'SIGTERM'): Promise<void>
}

/**
 * Starts a command as the head of its own process group, so that Ctrl+C reaches only us and everything it
 * started can be ended with it, by the group's id and never by a name.
 *
 * @param options pass `windowsHide: false` for a program with windows: Windows hands it on to the first one, which would
 *   stay hidden. Others open no console there.
 */
export function startProcessGroup(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
): ProcessGroup {
  // Windows knows no groups; there `detached` would open a console window.
  const detached = process.platform !== 'win32'
  const child = spawn(command, args, { windowsHide: true, ...options, detached })
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  // Whoever waits for it still gets the rejection; a command that nobody waits for must not end this process.
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
    // Others of the group that outlived the first process keep its id from being given again. Where a process has that id
    // now, nobody is left, and the group is somebody else's: ids come round within minutes where threads take some as well.
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
    // ESRCH: nobody is left in the group, which is what was wanted.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

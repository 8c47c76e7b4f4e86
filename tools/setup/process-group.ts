import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** How long a stopped process may take to tidy up before it is killed, in milliseconds. */
const graceMs = 10_000

export interface ProcessGroup {
  readonly child: ChildProcess
  /** Exit code of the first process, null when a signal or `stop` ended it. Rejects when it could not start. */
  readonly exited: Promise<number | null>
  /** Ends the process and everything it started. Safe to call at any time, and again. */
  stop(signal?: 'SIGINT' | 'SIGTERM'): Promise<void>
}

export interface ProcessGroupOptions {
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  readonly stdio: ('ignore' | 'inherit' | 'pipe' | number)[]
  /** The command is one line for the system's shell. */
  readonly shell?: boolean
}

/**
 * Starts a command as the head of its own process group, so that Ctrl+C reaches only us and everything it
 * started can be ended with it, by the group's id and never by a name.
 */
export function startProcessGroup(
  command: string,
  args: readonly string[],
  options: ProcessGroupOptions,
): ProcessGroup {
  // Windows knows no groups; there `detached` would open a console window.
  const child = spawn(command, args, {
    ...options,
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  // Whoever waits for it still gets the rejection; a command that nobody waits for must not end this process.
  exited.catch(() => undefined)

  let stopping: Promise<void> | undefined
  const stop = async (signal: 'SIGINT' | 'SIGTERM'): Promise<void> => {
    if (child.pid === undefined) return
    if (child.exitCode === null && child.signalCode === null) {
      signalGroup(child.pid, signal)
      const timer = setTimeout(() => child.pid !== undefined && signalGroup(child.pid, 'SIGKILL'), graceMs)
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      clearTimeout(timer)
    }
    // The first process is gone; others of the group that outlived it still have the group's id.
    signalGroup(child.pid, 'SIGKILL')
  }
  return { child, exited, stop: (signal = 'SIGTERM') => (stopping ??= stop(signal)) }
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
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

import { fork, type ChildProcess } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ForkOptions } from 'electron'
import { onEnd } from './app.ts'
import { asElectron, type Conforms, Provided, provide, ShellEvent } from './provided.ts'
import { shell } from './shell.ts'

export const utilityProcessEvents = ['error', 'exit', 'message', 'spawn'] as const

const running = new Set<ChildProcess>()
onEnd(() => running.forEach((child) => child.kill('SIGKILL')))

/** A utility process is a Node process; its messages pass structured clone like Electron's. */
export class UtilityProcess extends Provided {
  readonly #child: ChildProcess
  #ended = false

  constructor(
    modulePath: string,
    args: readonly string[],
    options: ForkOptions,
    gone: (details: object) => void,
  ) {
    super('utilityProcess', utilityProcessEvents)
    const stdio =
      typeof options.stdio === 'string' ? Array<string>(3).fill(options.stdio) : (options.stdio ?? [])
    const [, out = 'inherit', errors = 'inherit'] = stdio as ('inherit' | 'pipe' | 'ignore')[]
    const serviceName = options.serviceName ?? 'Node Utility Process'
    this.#child = fork(join(shell.folder, 'utility-child.ts'), [modulePath, ...args], {
      serialization: 'advanced',
      stdio: ['ignore', out, errors, 'ipc'],
      execArgv: [...(options.execArgv ?? []), '--disable-warning=ExperimentalWarning'],
      ...(options.cwd !== undefined && { cwd: options.cwd }),
      env: (options.env as NodeJS.ProcessEnv | undefined) ?? process.env,
      // Ctrl+C in a terminal is for the app, which ends its utility processes itself.
      detached: true,
    })
    running.add(this.#child)
    this.#child.on('spawn', () => this.emit('spawn'))
    this.#child.on('message', (message) => this.emit('message', message))
    this.#child.on('error', () => undefined)
    this.#child.on('exit', (code, signal) => {
      running.delete(this.#child)
      this.#ended = true
      // The number of the signal is what waitpid reports, and Electron after it.
      const exitCode = code ?? (signal ? constants.signals[signal] : 1)
      const reason = endReason(exitCode, signal)
      this.emit('exit', exitCode)
      if (reason !== 'clean-exit') {
        gone({ type: 'Utility', reason, exitCode, serviceName: 'node.mojom.NodeService', name: serviceName })
      }
    })
  }

  get pid(): number | undefined {
    return this.#ended ? undefined : this.#child.pid
  }
  get stdout(): Readable | null {
    return this.#child.stdout
  }
  get stderr(): Readable | null {
    return this.#child.stderr
  }
  postMessage(message: unknown): void {
    if (this.#child.connected) this.#child.send(structuredClone(message) as never)
  }
  kill(): boolean {
    return !this.#ended && this.#child.kill()
  }
}

const asked = (signal: NodeJS.Signals) => ['SIGTERM', 'SIGKILL', 'SIGINT'].includes(signal)

function endReason(exitCode: number, signal: NodeJS.Signals | null): Electron.Details['reason'] {
  if (signal) return asked(signal) ? 'killed' : 'crashed'
  return exitCode === 0 ? 'clean-exit' : 'abnormal-exit'
}

/** @param gone told of a process that ended without having been asked to */
export const createUtilityProcessModule = (gone: (event: ShellEvent, details: object) => void) =>
  provide<typeof Electron.utilityProcess>('utilityProcess', {
    fork(modulePath: string, args: string[] | ForkOptions = [], options: ForkOptions = {}) {
      if (!shell.isReady) throw new Error('utilityProcess cannot be created before app is ready')
      if (!modulePath) throw new Error('Missing UtilityProcess entry script.')
      const [list, settings] = Array.isArray(args) ? [args, options] : [[], args]

      const child = new UtilityProcess(modulePath, list, settings, (details) =>
        gone(new ShellEvent(), details),
      )
      return asElectron<Electron.UtilityProcess>(child)
    },
  })

true satisfies Conforms<UtilityProcess, Electron.UtilityProcess>

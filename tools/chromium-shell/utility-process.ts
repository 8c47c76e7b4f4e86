import { fork, type ChildProcess } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import type { ForkOptions } from 'electron'
import { onEnd } from './app.ts'
import { asElectron, type Conforms, notProvided, Provided, provide } from './provided.ts'
import { shell } from './shell.ts'

export const utilityProcessEvents = ['exit', 'message'] as const

const running = new Set<ChildProcess>()
onEnd(() => running.forEach((child) => void child.kill('SIGKILL')))

/** A utility process as a Node process; its messages are structured clones, like Electron's. */
export class UtilityProcess extends Provided {
  readonly #child: ChildProcess

  constructor(modulePath: string, args: readonly string[], { stdio = 'inherit' }: ForkOptions) {
    super('utilityProcess', utilityProcessEvents)
    if (stdio !== 'inherit' && stdio !== 'ignore') throw notProvided('a utility process with pipes')
    this.#child = fork(join(shell.folder, 'utility-child.ts'), [modulePath, ...args], {
      serialization: 'advanced',
      stdio: ['ignore', stdio, stdio, 'ipc'],
      execArgv: ['--disable-warning=ExperimentalWarning'],
      // Ctrl+C in a terminal is for the app, which ends its utility processes itself.
      detached: true,
    })
    running.add(this.#child)
    this.#child.on('message', (message) => this.emit('message', message))
    this.#child.on('error', () => undefined)
    this.#child.on('exit', (code, signal) => {
      running.delete(this.#child)
      // waitpid reports the signal's number, and so does Electron.
      this.emit('exit', code ?? (signal ? constants.signals[signal] : 1))
    })
  }

  postMessage(message: unknown): void {
    if (this.#child.connected) this.#child.send(structuredClone(message) as never)
  }
  kill(): boolean {
    return running.has(this.#child) && this.#child.kill()
  }
}

export const utilityProcess = provide<typeof Electron.utilityProcess>('utilityProcess', {
  fork(modulePath: string, args: string[] = [], options: ForkOptions = {}) {
    if (!shell.isReady) throw new Error('utilityProcess cannot be created before app is ready')
    return asElectron<Electron.UtilityProcess>(new UtilityProcess(modulePath, args, options))
  },
} satisfies Pick<typeof Electron.utilityProcess, 'fork'>)

true satisfies Conforms<UtilityProcess, Electron.UtilityProcess>

import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { createServer, connect, type Server } from 'node:net'
import { join } from 'node:path'

export interface SecondInstance {
  readonly argv: string[]
  readonly workingDirectory: string
  readonly additionalData: unknown
}

/** When a process began, in ticks since the machine's start (proc(5), field 22): tells it from a later one with its id. */
function startOf(pid: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? null
  } catch {
    return null
  }
}

/**
 * The lock of one profile. Making a symbolic link is atomic and synchronous, as the answer has to be; its target names the
 * holder, so that a lock left behind by a killed process is known to be stale. The socket carries what the second instance
 * was started with.
 */
export class SingleInstance {
  #link: string | undefined
  #socket = ''
  #server: Server | undefined
  /** Settles when a second instance has handed over what it was started with. */
  handedOver: Promise<void> = Promise.resolve()

  get isHeld(): boolean {
    return this.#server !== undefined
  }

  request(userData: string, own: SecondInstance, onSecond: (second: SecondInstance) => void): boolean {
    if (this.isHeld) return true
    mkdirSync(userData, { recursive: true })
    const link = join(userData, 'SingletonLock')
    // Of Linux's abstract namespace (the zero byte): a killed process leaves no file of it behind.
    const key = createHash('sha256').update(link).digest('hex').slice(0, 20)
    this.#socket = `\0chromium-shell-${key}`
    const self = `${process.pid}:${startOf(String(process.pid)) ?? ''}`
    for (let attempt = 0; attempt < 3; attempt++) {
      try {
        symlinkSync(self, link)
        this.#link = link
        this.#listen(onSecond)
        return true
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const [pid = '', start = ''] = readHolder(link).split(':')
      if (start !== '' && startOf(pid) === start) break
      rmSync(link, { force: true })
    }
    this.#handOver(own)
    return false
  }

  release(): void {
    this.#server?.close()
    this.#server = undefined
    if (!this.#link) return
    rmSync(this.#link, { force: true })
    this.#link = undefined
  }

  #listen(onSecond: (second: SecondInstance) => void): void {
    this.#server = createServer({ allowHalfOpen: true }, (connection) => {
      let text = ''
      connection.setEncoding('utf8').on('data', (data: string) => (text += data))
      connection.on('error', () => undefined)
      connection.on('end', () => {
        onSecond(JSON.parse(text) as SecondInstance)
        connection.end()
      })
    })
    this.#server.listen(this.#socket)
    this.#server.unref()
  }

  #handOver(own: SecondInstance): void {
    const connection = connect({ path: this.#socket, allowHalfOpen: true })
    connection.end(JSON.stringify(own))
    this.handedOver = new Promise((resolve) => {
      connection.on('error', () => resolve())
      connection.on('close', () => resolve())
      connection.resume().on('end', () => connection.destroy())
    })
  }
}

function readHolder(link: string): string {
  try {
    return readlinkSync(link)
  } catch {
    return ''
  }
}

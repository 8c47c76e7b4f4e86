import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FetchedPage, LibraryAccount } from '../../src/main/library/library'
import type { LibraryWorker } from '../../src/main/library/worker-calls'

const sources = [
  '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
  '--import',
  join(import.meta.dirname, 'source-modules.ts'),
]

/** The library's own worker, from its source. */
export function startLibraryThread(): Worker {
  return new Worker(join(import.meta.dirname, '../../src/main/library/library-worker.ts'), {
    execArgv: sources,
  })
}

export interface LibraryProcessOptions {
  /** Kill itself before the so-manieth change of the database, and wherever the disk refuses one. */
  readonly killAtChange?: number
  /** Bytes that a file may have at most, in steps of 512. Not on Windows. */
  readonly mostFileBytes?: number
}

/** The same worker as a process, which can be killed. */
export function startLibraryProcess(
  options: LibraryProcessOptions = {},
): LibraryWorker & { readonly child: ChildProcess } {
  const { killAtChange, mostFileBytes } = options
  const own = [
    process.execPath,
    ...sources,
    join(import.meta.dirname, 'library-child.ts'),
    ...(killAtChange === undefined ? [] : [String(killAtChange)]),
  ]
  const [command = '', ...values] =
    mostFileBytes === undefined
      ? own
      : ['sh', '-c', 'ulimit -f "$0" && exec "$@"', String(Math.floor(mostFileBytes / 512)), ...own]
  const child = spawn(command, values, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  return {
    child,
    // As Electron's: what is sent to a process that is gone is lost, and its exit tells of it.
    postMessage: (request) => void child.send(request, () => undefined),
    on: (event: string, listener: (reply: never) => void) => child.on(event, listener as () => void),
    ref: () => child.ref(),
    unref: () => child.unref(),
  }
}

/** A process that opens a library with a worker of its own, keeps a page and has no more to do. */
export function runLibraryOnce(folder: string, account: LibraryAccount, page: FetchedPage): ChildProcess {
  const given = JSON.stringify({ folder, account, page })
  return spawn(process.execPath, [...sources, join(import.meta.dirname, 'library-once.ts'), given], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

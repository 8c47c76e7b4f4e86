import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LoadName } from './load-names.ts'

interface RunningLoad {
  /** For the tests' processes. */
  readonly environment: Readonly<Record<string, string>>
  /** Safe to call repeatedly. */
  readonly stop: () => Promise<void>
}

/** Environment of the tests' processes. */
const environments: Readonly<Partial<Record<LoadName, Readonly<Record<string, string>>>>> = {
  // The page's slowdown factor (read by tests/e2e/support/running-app.ts).
  'slow-page': { FORUM_TEST_PAGE_SLOWDOWN: '6' },
  'slow-files': preloading('slow-files.mjs'),
  'late-timers': preloading('late-timers.mjs'),
}

function preloading(file: string): { readonly NODE_OPTIONS: string } {
  return { NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, file)).href}` }
}

const spinner = 'spinner.ts'
const programs: Readonly<Record<LoadName, () => readonly string[]>> = {
  none: () => [],
  'one-core': () => [spinner],
  'all-cores': () => Array<string>(availableParallelism()).fill(spinner),
  disk: () => ['disk-writer.ts'],
  'slow-files': () => [],
  'late-timers': () => [],
  'slow-page': () => [],
}

export function startLoad(name: LoadName): RunningLoad {
  // Each has a channel to this process and exits when it closes, however this process ended.
  const children = programs[name]().map((file) => fork(join(import.meta.dirname, file), { execArgv: [] }))
  return {
    environment: environments[name] ?? {},
    stop: async () => void (await Promise.all(children.map(end))),
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

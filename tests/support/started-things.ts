import { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { Server } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterAll } from 'vitest'
import { patience, waitFor } from './patience.ts'

/**
 * Vitest's set-up for tests with processes: a file that leaves a process, thread or server behind fails and
 * names it. Node reports each start, even of those that do not keep the process alive (`unref`).
 */

const started = new Set<ChildProcess | Worker | Server>()

function note(message: unknown): void {
  if (typeof message !== 'object' || message === null) return
  for (const value of Object.values(message))
    if (value instanceof ChildProcess || value instanceof Worker || value instanceof Server)
      started.add(value)
}

for (const channel of ['child_process', 'worker_threads', 'tracing:net.server.listen:asyncStart'])
  subscribe(channel, note)

/** A description, or undefined once it has ended. */
function nameIfRunning(thing: ChildProcess | Worker | Server): string | undefined {
  if (thing instanceof Server)
    return thing.listening ? `a server at ${JSON.stringify(thing.address())}` : undefined
  if (thing instanceof Worker) return thing.threadId === -1 ? undefined : `the thread ${thing.threadId}`
  const hasEnded = thing.pid === undefined || thing.exitCode !== null || thing.signalCode !== null
  return hasEnded ? undefined : `the process ${thing.pid}: ${thing.spawnargs.join(' ')}`
}

function running(): readonly string[] {
  return [...started].map(nameIfRunning).filter((name) => name !== undefined)
}

afterAll(async () => {
  await waitFor(() => {
    const left = running()
    if (left.length > 0) throw new Error(`still running after the last test: ${left.join('; ')}`)
  })
}, 2 * patience.timeout)

import { readdir, readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/**
 * Bytes that the pages' processes below a process hold: the resident set of every process that Chromium calls a
 * renderer, decoded images in memory shared with others included. From Linux's /proc; rejects elsewhere.
 */
export async function pageMemory(ancestor: number): Promise<number> {
  const processes = await Promise.all(
    (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(stateOf),
  )
  const below = new Set([ancestor])
  for (let size = 0; size < below.size;) {
    size = below.size
    for (const { id, parent } of processes) if (below.has(parent)) below.add(id)
  }
  const renderers = processes.filter(
    ({ id, command }) => below.has(id) && command.includes('--type=renderer'),
  )
  if (renderers.length === 0) throw new Error('no process of a page was found')
  return renderers.reduce((bytes, { resident }) => bytes + resident, 0)
}

interface ProcessState {
  readonly id: number
  readonly parent: number
  readonly command: string
  readonly resident: number
}

/** All zero for a process that has ended meanwhile. */
async function stateOf(name: string): Promise<ProcessState> {
  const read = (file: string): Promise<string> => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '')
  const [status, command] = await Promise.all([read('status'), read('cmdline')])
  const field = (key: string): number => Number(new RegExp(`^${key}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  return { id: Number(name), parent: field('PPid'), command, resident: field('VmRSS') * 1024 }
}

/** Playwright's own session with the page, of which its types say nothing. */
interface OwnSession {
  readonly _connection: {
    toImpl(page: unknown): {
      readonly delegate: {
        readonly _mainFrameSession: {
          readonly _client: { send(method: string, parameters: object): Promise<unknown> }
        }
      }
    }
  }
}

/**
 * Playwright has the page's process keep what every request brought, up to 200 MB of it, for whoever asks: some 40 MB
 * after 300 openings that are not the app's. From here on it keeps nothing.
 */
export async function keepNoResponses(page: Page): Promise<void> {
  const { delegate } = (page as unknown as OwnSession)._connection.toImpl(page)
  const none = { maxTotalBufferSize: 1, maxResourceBufferSize: 1 }
  await delegate._mainFrameSession._client.send('Network.enable', none)
}

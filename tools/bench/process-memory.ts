import { readdir, readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/**
 * Bytes that the pages' processes below a process hold: the resident set of every process that Chromium calls a
 * renderer, decoded images in memory shared with others included. From Linux's /proc; rejects elsewhere.
 */
export async function pageMemory(ancestor: number): Promise<number> {
  // A process that has ended meanwhile has no files any more.
  const read = (id: number | string, file: string): Promise<string> =>
    readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '')
  let bytes = 0
  for (const below = [ancestor]; below.length > 0;) {
    const id = below.pop() ?? 0
    const threads = await readdir(`/proc/${id}/task`).catch(() => [])
    for (const thread of threads)
      below.push(...((await read(id, `task/${thread}/children`)).match(/\d+/g) ?? []).map(Number))
    if (!(await read(id, 'cmdline')).includes('--type=renderer')) continue
    bytes += Number(/^VmRSS:\s*(\d+)/m.exec(await read(id, 'status'))?.[1] ?? 0) * 1024
  }
  if (bytes === 0) throw new Error('no process of a page was found')
  return bytes
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

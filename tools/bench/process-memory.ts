import { readdir, readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/**
 * Resident set, in bytes, of every Chromium renderer process below `ancestor`, including decoded images in
 * shared memory. Reads Linux's /proc; rejects elsewhere.
 */
export async function pageMemory(ancestor: number): Promise<number> {
  // The process may have ended since it was listed.
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

/** Playwright's internal session with the page, which its public types do not expose. */
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
 * By default Playwright makes the page's process retain response bodies, up to 200 MB: about 40 MB after
 * opening 300 entries, which are not the app's. This turns that off.
 */
export async function keepNoResponses(page: Page): Promise<void> {
  const { delegate } = (page as unknown as OwnSession)._connection.toImpl(page)
  const none = { maxTotalBufferSize: 1, maxResourceBufferSize: 1 }
  await delegate._mainFrameSession._client.send('Network.enable', none)
}

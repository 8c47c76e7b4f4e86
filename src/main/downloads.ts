import { basename } from 'node:path'
import { failure, success, type Result } from '@shared/errors/result'
import type { FileProgress, SavedFile } from '@shared/app/saved-files'
import type { MarkForeign } from './files/foreign-mark'
import { beginFile, type NewFile } from './files/private-files'
import { type SiteFile, beginsAs, headBytes, isTypeOf } from './links/site-file'
import { RefusedBody } from './service/transport/response-body'
import type { ServiceClient } from './service/service-client'

/** Bytes. A larger file would block a connection for hours. The text of `file-too-large` names this limit. */
const mostBytes = 1_000_000_000

/** Shortest time between two progress reports, in milliseconds. */
const reportIntervalMs = 200

/**
 * Each file is checked by media type and first bytes, streamed to a private file next to its target, and
 * moved there once complete. The app never opens it.
 */
export function createDownloads(options: {
  readonly client: ServiceClient
  readonly now: () => number
  readonly markForeign: MarkForeign
}): Downloads {
  const { client, now, markForeign } = options

  async function receive(
    response: Response,
    { extension }: SiteFile,
    target: NewFile,
    restartTimeLimit: () => void,
    progressed: (progress: FileProgress) => void,
  ): Promise<number> {
    if (!isTypeOf(extension, response.headers.get('content-type'))) refuse('file-mismatch')
    const total = lengthOf(response.headers)
    if (total !== null && total > mostBytes) refuse('file-too-large')
    const report = createProgressReporter(now, total, progressed)
    let head: Uint8Array | null = new Uint8Array()
    let received = 0
    const writeHead = async (bytes: Uint8Array): Promise<void> => {
      if (!beginsAs(extension, bytes)) refuse('file-mismatch')
      head = null
      await onDisk(target.write(bytes))
    }
    for await (const chunk of chunksOf(response)) {
      restartTimeLimit()
      received += chunk.byteLength
      if (received > mostBytes) refuse('file-too-large')
      if (head === null) await onDisk(target.write(chunk))
      else {
        head = Buffer.concat([head, chunk])
        if (head.byteLength >= headBytes) await writeHead(head)
      }
      // The disk's time is not the service's.
      restartTimeLimit()
      report(received)
    }
    if (head !== null) await writeHead(head)
    if (total !== null && received !== total)
      throw new RefusedBody({ code: 'unreachable', reason: 'interrupted' })
    return received
  }

  return {
    async save(file, path, signal, progressed) {
      progressed({ receivedBytes: 0, totalBytes: null })
      /** A request that has ended at its limit may still be writing. */
      let isOver = false
      const received = await client.file(file.url.href, signal, async (response, restartTimeLimit) => {
        const target = await onDisk(beginFile(path))
        try {
          const bytes = await receive(response, file, target, restartTimeLimit, progressed)
          if (isOver) refuse('not-saved')
          return { target, bytes }
        } catch (thrown) {
          await target.discard()
          throw thrown
        }
      })
      isOver = true
      if (!received.ok) return received
      const { target, bytes } = received.value
      try {
        // Marked before the rename, so that nothing can open the file without the mark.
        await target.finish(markForeign)
        return success({ name: basename(path), bytes })
      } catch {
        await target.discard()
        return failure({ code: 'not-saved' })
      }
    },
  }
}

export interface Downloads {
  /**
   * @param path chosen by the user, never by a page
   * @param progressed called at once, then at most every 200 ms
   */
  save(
    file: SiteFile,
    path: string,
    signal: AbortSignal,
    progressed: (progress: FileProgress) => void,
  ): Promise<Result<SavedFile>>
}

function createProgressReporter(
  now: () => number,
  totalBytes: number | null,
  progressed: (progress: FileProgress) => void,
): (receivedBytes: number) => void {
  let reportedAt = -Infinity
  return (receivedBytes) => {
    if (now() - reportedAt < reportIntervalMs) return
    reportedAt = now()
    progressed({ receivedBytes, totalBytes })
  }
}

function refuse(code: 'file-mismatch' | 'file-too-large' | 'not-saved'): never {
  throw new RefusedBody({ code })
}

function onDisk<T>(work: Promise<T>): Promise<T> {
  return work.catch(() => refuse('not-saved'))
}

/** Null if the length is unknown, or is that of a compressed body. */
function lengthOf(headers: Headers): number | null {
  const length = headers.get('content-length') ?? ''
  return /^\d{1,15}$/.test(length) && !headers.has('content-encoding') ? Number(length) : null
}

async function* chunksOf(response: Response): AsyncGenerator<Uint8Array> {
  const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader()
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {}
    if (done || value === undefined) return
    yield value
  }
}

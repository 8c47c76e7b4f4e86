import { createHash, verify } from 'node:crypto'
import { open } from 'node:fs/promises'
import { machineTimer } from '../async/timer'
import { defaultRequestTimeoutMs } from '../config/request-timeout'
import { updateKey } from '../config/configuration-values'
import { UpdateFailure } from './updates'

interface FeedOptions {
  readonly url: string
  /** As in the configuration (config/configuration-values.ts). */
  readonly publicKey: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** For a description or signature, in milliseconds. */
  readonly textTimeoutMs?: () => number
}

/** Bytes. Descriptions have about 500, signatures 88. */
const textLimit = 64 * 1024
/** Installers have about 120 MB. */
const downloadLimit = 1024 * 1024 * 1024
/** At 64 kB/s an installer takes half an hour. */
const downloadTimeoutMs = 60 * 60_000

/** RFC 9110 §15.5.5 and §15.5.11. */
const absent: readonly number[] = [404, 410]

interface ReadLimits {
  readonly bytes: number
  readonly timeoutMs: number
}

export interface Feed {
  readonly url: string
  /**
   * The signature has the same name with `.sig`.
   *
   * @throws UpdateFailure `untrusted` unless it is signed with the feed's key
   */
  readSigned(href: string): Promise<string>
  /**
   * After a failure, the caller must delete what was written.
   *
   * @param sha512 base64, from the signed description
   * @throws UpdateFailure `untrusted` if the hash differs, `disk-refused` if writing fails
   */
  download(href: string, destination: string, sha512: string): Promise<void>
}

/** Restricts updates to the feed's origin, without redirects, and signed. */
export function createFeed({
  url: address,
  publicKey,
  fetch,
  textTimeoutMs = () => defaultRequestTimeoutMs,
}: FeedOptions): Feed {
  const { origin } = new URL(address)
  const key = updateKey(publicKey)

  /**
   * Always aborts the request at the end, because cancelling the body would keep its socket open. False if
   * the feed has no such file.
   */
  async function read(
    href: string,
    limits: ReadLimits,
    take: (piece: Uint8Array) => unknown,
  ): Promise<boolean> {
    const url = new URL(href)
    if (url.origin !== origin) throw new UpdateFailure('untrusted')
    const ending = new AbortController()
    const end = machineTimer(() => ending.abort(), limits.timeoutMs)
    try {
      const response = await fetch(url.href, {
        signal: ending.signal,
        redirect: 'error',
        credentials: 'omit',
        cache: 'no-store',
        // Like all requests of the app (electron/network/service-transport.ts).
        headers: { 'accept-language': '*' },
      })
      if (absent.includes(response.status)) return false
      if (!response.ok || !response.body) throw new UpdateFailure('unreachable')
      let length = 0
      for await (const piece of response.body as AsyncIterable<Uint8Array>) {
        length += piece.byteLength
        if (length > limits.bytes) throw new UpdateFailure('untrusted')
        await take(piece)
      }
      return true
    } catch (thrown) {
      throw thrown instanceof UpdateFailure ? thrown : new UpdateFailure('unreachable')
    } finally {
      end()
      ending.abort()
    }
  }

  async function readText(href: string): Promise<Buffer | null> {
    const pieces: Uint8Array[] = []
    const limits = { bytes: textLimit, timeoutMs: textTimeoutMs() }
    const isThere = await read(href, limits, (piece) => pieces.push(piece))
    return isThere ? Buffer.concat(pieces) : null
  }

  return {
    url: address,
    async readSigned(href: string): Promise<string> {
      const beside = new URL(href)
      beside.pathname += '.sig'
      const [content, signature] = await Promise.all([readText(href), readText(beside.href)])
      if (content === null) throw new UpdateFailure('unreachable')
      // A signature that cannot be fetched makes the feed unreachable, a missing one makes it untrusted.
      const signed = Buffer.from(signature?.toString('ascii') ?? '', 'base64')
      if (!key || !verify(null, content, key, signed)) throw new UpdateFailure('untrusted')
      return content.toString('utf8')
    },

    async download(href: string, destination: string, sha512: string): Promise<void> {
      const hash = createHash('sha512')
      const file = await onDisk(open(destination, 'w'))
      try {
        const limits = { bytes: downloadLimit, timeoutMs: downloadTimeoutMs }
        const isThere = await read(href, limits, (piece) => {
          hash.update(piece)
          return onDisk(file.writeFile(piece))
        })
        if (!isThere) throw new UpdateFailure('unreachable')
      } finally {
        await onDisk(file.close())
      }
      if (hash.digest('base64') !== sha512) throw new UpdateFailure('untrusted')
    },
  }
}

function onDisk<T>(work: Promise<T>): Promise<T> {
  return work.catch(() => {
    throw new UpdateFailure('disk-refused')
  })
}

import { createHash, verify } from 'node:crypto'
import { open } from 'node:fs/promises'
import { usualRequestTimeoutMs } from '../config/request-timeout'
import { updateKey } from '../config/update-key'
import { UpdateFailure } from './updates'

/** Where updates come from, and who signs them. */
interface FeedOptions {
  /** Folder of the update files. */
  readonly url: string
  /** Its text in the configuration (config/update-key.ts). */
  readonly publicKey: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Limit for reading a description or signature, in milliseconds; that of other requests where left out. */
  readonly textTimeoutMs?: () => number
}

/** The description of an update is some 500 bytes long, its signature 88. */
const textLimit = 64 * 1024
/** Installers are about 120 MB. */
const downloadLimit = 1024 * 1024 * 1024
/** At 64 kB/s an installer takes half an hour. */
const downloadTimeoutMs = 60 * 60_000

/** What a server says of a file that it does not have (RFC 9110 §15.5.5 and §15.5.11). */
const absent: readonly number[] = [404, 410]

interface ReadLimits {
  readonly bytes: number
  readonly timeoutMs: number
}

export interface Feed {
  readonly url: string
  /**
   * Reads a file that has a signature beside it, of the same name with `.sig`.
   *
   * @throws UpdateFailure `untrusted` without a signature by the feed's key
   */
  readSigned(href: string): Promise<string>
  /**
   * Downloads a file.
   *
   * @param sha512 base64, from the signed description
   * @throws UpdateFailure `untrusted` when the file is another, `disk-refused` when the disk does not take it; what was
   *   written is for the caller to remove
   */
  download(href: string, destination: string, sha512: string): Promise<void>
}

/** The only way updates take to the network: the feed's own origin, no redirect, nothing unsigned. */
export function createFeed({
  url: address,
  publicKey,
  fetch,
  textTimeoutMs = () => usualRequestTimeoutMs,
}: FeedOptions): Feed {
  const { origin } = new URL(address)
  const key = updateKey(publicKey)

  /**
   * Passes a body on piece by piece. The request is aborted however reading ends: a body merely cancelled would
   * keep its socket.
   *
   * @returns false where the feed says that it has no such file
   */
  async function read(
    href: string,
    limits: ReadLimits,
    take: (piece: Uint8Array) => unknown,
  ): Promise<boolean> {
    const url = new URL(href)
    if (url.origin !== origin) throw new UpdateFailure('untrusted')
    const ending = new AbortController()
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(limits.timeoutMs)])
    try {
      const response = await fetch(url.href, {
        signal,
        redirect: 'error',
        credentials: 'omit',
        cache: 'no-store',
        // As every request of the app (electron/network/service-transport.ts).
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
      // A feed that does not answer for its signature is out of reach; one that has none is not to be trusted.
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

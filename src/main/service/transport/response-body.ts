import type { AppError } from '@shared/errors/app-error'
import { parsedJson } from '@shared/parsed-json'

export class ResponseTooLarge extends Error {}

/** Carries the error to show for an unexpected response. */
export class RefusedBody extends Error {
  readonly error: AppError

  constructor(error: AppError) {
    super(error.code)
    this.error = error
  }
}

export class UnreadableResponse extends Error {
  readonly isPage: boolean

  constructor(contentType: string | null) {
    super()
    this.isPage = /^text\/html\b/i.test(contentType ?? '')
  }
}

/** Limit for decompressed JSON. A page of 100 entries is about half a megabyte (measured). */
const maximumJsonBytes = 8 * 1024 * 1024

/**
 * Stops at `maximumBytes`, because 0.3 MB of gzip can hold 300 MB. The caller must abort the request to stop
 * the rest.
 *
 * @param arrived called with each chunk
 * @throws ResponseTooLarge beyond the maximum, and errors of the stream
 */
export async function readBody(
  response: Response,
  maximumBytes: number,
  arrived: () => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader()
  if (!reader) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    arrived()
    size += value.byteLength
    if (size > maximumBytes) throw new ResponseTooLarge()
    chunks.push(value)
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

/**
 * Undefined if the body is not JSON.
 *
 * @throws ResponseTooLarge beyond 8 MiB, and errors of the stream
 */
export async function readJson(response: Response): Promise<unknown> {
  const bytes = await readBody(response, maximumJsonBytes)
  return isJson(response.headers.get('content-type')) ? parseJson(bytes) : undefined
}

/** @throws UnreadableResponse if the body is not JSON, and the errors of `readJson` */
export async function requireJson(response: Response): Promise<unknown> {
  const body = await readJson(response)
  if (body === undefined) throw new UnreadableResponse(response.headers.get('content-type'))
  return body
}

/**
 * A PHP notice may precede the JSON on lines of its own; the JSON then starts at the last line that begins
 * with a bracket. Undefined if there is no JSON.
 */
export function parseJson(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes)
  const whole = parsedJson(text)
  if (whole !== undefined || !/^\s*<br \/>/.test(text)) return whole
  const start = Math.max(text.lastIndexOf('\n['), text.lastIndexOf('\n{'))
  return start < 0 ? undefined : parsedJson(text.slice(start + 1))
}

/** `application/json` or any `application/…+json`. */
function isJson(contentType: string | null): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(contentType ?? '')
}

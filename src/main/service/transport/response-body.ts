import type { AppError } from '@shared/errors/app-error'

/** Thrown by `readBody` when a response is larger than it may be. */
export class ResponseTooLarge extends Error {}

/** Thrown by whoever reads a response that is not what was wanted: what people are told of it. */
export class RefusedBody extends Error {
  readonly error: AppError

  constructor(error: AppError) {
    super(error.code)
    this.error = error
  }
}

/** Thrown by `requireJson` when a response is no JSON. */
export class UnreadableResponse extends Error {
  readonly isPage: boolean

  /** @param contentType of the response */
  constructor(contentType: string | null) {
    super()
    this.isPage = /^text\/html\b/i.test(contentType ?? '')
  }
}

/** Decoded bytes of a JSON response. A page of 100 entries is about half a megabyte (measured). */
const maximumJsonBytes = 8 * 1024 * 1024

/**
 * Reads a body up to `maximumBytes` of decoded bytes and no further: 0.3 MB of gzip can hold 300 MB. The rest is left
 * where it is; ending the request is the caller's part.
 *
 * @throws ResponseTooLarge past the maximum, or what the stream itself fails with
 */
export async function readBody(response: Response, maximumBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader()
  if (!reader) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
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
 * Reads a body that may be JSON.
 *
 * @returns undefined when it is none
 * @throws ResponseTooLarge past 8 MiB, or what the stream itself fails with
 */
export async function readJson(response: Response): Promise<unknown> {
  const bytes = await readBody(response, maximumJsonBytes)
  return isJson(response.headers.get('content-type')) ? parseJson(bytes) : undefined
}

/**
 * Reads a body that has to be JSON.
 *
 * @throws UnreadableResponse when it is none, and as `readJson` does
 */
export async function requireJson(response: Response): Promise<unknown> {
  const body = await readJson(response)
  if (body === undefined) throw new UnreadableResponse(response.headers.get('content-type'))
  return body
}

/**
 * Parses a response that says it is JSON. A PHP notice may stand before the JSON, on lines of its own: the JSON
 * then begins the last line that starts with a bracket.
 *
 * @returns undefined when there is no JSON in it
 */
export function parseJson(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes)
  const whole = tryParse(text)
  if (whole !== undefined || !/^\s*<br \/>/.test(text)) return whole
  const start = Math.max(text.lastIndexOf('\n['), text.lastIndexOf('\n{'))
  return start < 0 ? undefined : tryParse(text.slice(start + 1))
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Whether a content type is JSON: `application/json` or any `application/…+json`. */
function isJson(contentType: string | null): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(contentType ?? '')
}

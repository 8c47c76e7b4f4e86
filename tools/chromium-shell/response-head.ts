import type { Socket } from 'node:net'

const endOfHead = Buffer.from('\r\n\r\n')

/** Longer headers go to Node's parser as they are; it accepts 16 kB and rejects the rest. */
const longestHead = 64 * 1024

/** Header bytes held back per connection; null while a body is arriving. */
const heads = new WeakMap<Socket, Buffer | null>()

/**
 * Makes a connection's next response parse as in Chromium: repeated Content-Length headers with an equal
 * value count once (RFC 9110 §8.6, http_stream_parser.cc). Node's parser rejects them in every mode.
 */
export function acceptEqualLengths(socket: Socket): void {
  const isPrepared = heads.has(socket)
  heads.set(socket, Buffer.alloc(0))
  if (isPrepared) return
  const push = socket.push.bind(socket)
  socket.push = (chunk: Buffer | null) => {
    const held = heads.get(socket) ?? null
    if (held === null) return push(chunk)
    const bytes = chunk === null ? held : Buffer.concat([held, chunk])
    const end = bytes.indexOf(endOfHead)
    if (end < 0 && chunk !== null && bytes.length < longestHead) {
      heads.set(socket, bytes)
      return true
    }
    heads.set(socket, null)
    if (end < 0) {
      if (bytes.length > 0) push(bytes)
      return chunk !== null || push(null)
    }
    const lines = bytes.subarray(0, end).toString('latin1').split('\r\n')
    const rest = bytes.subarray(end + endOfHead.length)
    const hasMore = push(Buffer.from([...withOneLength(lines), '', ''].join('\r\n'), 'latin1'))
    // After an informational response the final one is still to come.
    if (/^HTTP\/1\.\d 1/.test(lines[0] ?? '')) heads.set(socket, Buffer.alloc(0))
    return rest.length > 0 ? socket.push(rest) : hasMore
  }
}

/** Unequal lengths are left in, so Node rejects them. */
function withOneLength(lines: readonly string[]): readonly string[] {
  const isLength = (line: string): boolean => /^content-length:/i.test(line)
  const valueOf = (line: string): string => line.slice(line.indexOf(':') + 1).trim()
  const first = lines.findIndex(isLength)
  const areEqual = new Set(lines.filter(isLength).map(valueOf)).size === 1
  return areEqual ? lines.filter((line, index) => index === first || !isLength(line)) : lines
}

import type { Socket } from 'node:net'

const endOfHead = Buffer.from('\r\n\r\n')

/** Longer headers are left to Node's parser, which takes 16 kB and refuses the rest. */
const longestHead = 64 * 1024

/** What is held back of the headers that come next, by connection; null while a body comes. */
const heads = new WeakMap<Socket, Buffer | null>()

/**
 * Has the next response on a connection read as Chromium does: a Content-Length that is repeated with an equal value
 * counts once (RFC 9110 §8.6, http_stream_parser.cc), which Node's parser refuses in every mode.
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

/** Unequal lengths stay, and are refused. */
function withOneLength(lines: readonly string[]): readonly string[] {
  const isLength = (line: string): boolean => /^content-length:/i.test(line)
  const valueOf = (line: string): string => line.slice(line.indexOf(':') + 1).trim()
  const first = lines.findIndex(isLength)
  const areEqual = new Set(lines.filter(isLength).map(valueOf)).size === 1
  return areEqual ? lines.filter((line, index) => index === first || !isLength(line)) : lines
}

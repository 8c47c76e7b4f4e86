import { once } from 'node:events'
import { connect } from 'node:net'

/** A service on a session bus that receives calls but never replies. */
export interface SilentBusService {
  /** Resolves with the first call. */
  readonly called: Promise<void>
  /** Leaves the bus; pending calls fail. */
  stop(): Promise<void>
}

const busName = 'org.freedesktop.DBus'
const methodCall = 1
const methodReturn = 2

/**
 * Owns a name on a bus. Implements the D-Bus protocol as far as needed, since no system tool can stay silent
 * (https://dbus.freedesktop.org/doc/dbus-specification.html, "Message Protocol" and "Authentication
 * Protocol").
 */
export async function ownBusNameSilently(url: string, name: string): Promise<SilentBusService> {
  const path = /^unix:path=([^,]+)/.exec(url)?.[1]
  if (path === undefined) throw new Error('the bus has no socket of its own')
  const socket = connect(path)
  await once(socket, 'connect')
  const user = Buffer.from(String(process.getuid?.())).toString('hex')
  socket.write(`\0AUTH EXTERNAL ${user}\r\n`)
  const [greeting] = (await once(socket, 'data')) as [Buffer]
  if (!greeting.toString().startsWith('OK ')) throw new Error('the bus does not let us in')
  socket.write('BEGIN\r\n')

  const called = Promise.withResolvers<void>()
  const owned = Promise.withResolvers<void>()
  let returns = 0
  let received = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    for (let size = messageSize(received); size <= received.length; size = messageSize(received)) {
      const type = received[1]
      if (type === methodCall) called.resolve()
      // The second reply, after the one to Hello, is RequestName's.
      if (type === methodReturn && ++returns === 2) owned.resolve()
      received = received.subarray(size)
    }
  })
  socket.write(busCall(1, 'Hello'))
  socket.write(busCall(2, 'RequestName', name))
  await owned.promise
  return {
    called: called.promise,
    async stop() {
      socket.destroy()
      if (!socket.closed) await once(socket, 'close')
    },
  }
}

/** Size of the first message in bytes; Infinity while its header is incomplete. */
function messageSize(bytes: Buffer): number {
  if (bytes.length < 16) return Infinity
  const isLittleEndian = bytes.toString('latin1', 0, 1) === 'l'
  const number = (at: number): number => (isLittleEndian ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  return 16 + roundUp(number(12), 8) + number(4)
}

/** A call to the bus itself; RequestName takes a name and flags, Hello takes nothing. */
function busCall(serial: number, member: 'Hello' | 'RequestName', name?: string): Buffer {
  const body = name === undefined ? Buffer.alloc(0) : Buffer.concat([padded(string(name), 4), number(0)])
  const fields = [
    field(1, 'o', string('/org/freedesktop/DBus')),
    field(2, 's', string(busName)),
    field(3, 's', string(member)),
    field(6, 's', string(busName)),
    ...(name === undefined ? [] : [field(8, 'g', Buffer.from('\u0002su\0'))]),
  ]
  // Each field except the last is padded to the next one's boundary; the array's length excludes the body's
  // padding.
  const array = Buffer.concat(fields.map((bytes, n) => (n === fields.length - 1 ? bytes : padded(bytes, 8))))
  const start = Buffer.from([0x6c, methodCall, 0, 1])
  return Buffer.concat([
    start,
    number(body.length),
    number(serial),
    number(array.length),
    padded(array, 8),
    body,
  ])
}

function field(code: number, signature: string, value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([code, 1, signature.charCodeAt(0), 0]), value])
}

function string(text: string): Buffer {
  return Buffer.concat([number(Buffer.byteLength(text)), Buffer.from(`${text}\0`)])
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function padded(bytes: Buffer, boundary: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(roundUp(bytes.length, boundary) - bytes.length)])
}

function roundUp(value: number, boundary: number): number {
  return Math.ceil(value / boundary) * boundary
}

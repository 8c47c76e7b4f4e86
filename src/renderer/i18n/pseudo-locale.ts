const syntax = /(\{\w+\})/

/** German and Finnish are about 40 % longer than English; short words even more. */
const growth = 0.4

/** Lengthens a message: accents reveal hard-coded strings, padding reveals clipping. */
export function lengthen(message: string): string {
  const pieces = message.split(syntax)
  return pieces.map((piece, index) => (index % 2 === 1 ? piece : pad(accent(piece)))).join('')
}

/** U+202E and U+202C around each run of words reverse the letters, which a reviewer can still read. */
export function mirror(message: string): string {
  const pieces = message.split(syntax)
  return pieces.map((piece, index) => (index % 2 === 1 ? isolate(piece) : reverse(piece))).join('')
}

export function transformMessages<T extends object>(messages: T, change: (message: string) => string): T {
  return mapLeaves(messages, change) as T
}

function mapLeaves(node: object, change: (message: string) => string): object {
  return Object.fromEntries(
    Object.entries(node as Readonly<Record<string, string | object>>).map(([key, value]) => [
      key,
      typeof value === 'string' ? change(value) : mapLeaves(value, change),
    ]),
  )
}

function reverse(text: string): string {
  return text.trim() === '' ? text : `\u202e${text}\u202c`
}

function isolate(placeholder: string): string {
  return `\u2068${placeholder}\u2069`
}

function accent(text: string): string {
  return text.replace(/[acegiklmnoprsuwyz]/gi, '$&\u0301').normalize()
}

function pad(text: string): string {
  const letters = text.trim().length
  return letters < 2 ? text : `${text}${'~'.repeat(Math.ceil(letters * growth))}`
}

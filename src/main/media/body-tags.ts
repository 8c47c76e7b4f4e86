import { QuoteType, Tokenizer } from 'htmlparser2'

/** Attribute names are lower case; the first of a repeated attribute counts. */
interface TagListener {
  readonly opened: (name: string, attributes: ReadonlyMap<string, string>, isSelfClosing: boolean) => void
  readonly closed: (name: string) => void
  /** Gets the text in pieces, with character references decoded. */
  readonly text?: (piece: string) => void
}

/** Characters that are read at once. */
const pieceLength = 4 * 1024

/** @param names tags whose attributes are read */
export function readTags(html: string, names: ReadonlySet<string>, listener: TagListener): void {
  for (const _piece of tagsInPieces(html, names, listener)) continue
}

/**
 * Like `readTags`, and the caller may do other work between pieces. Takes linear time: htmlparser2's full parser
 * would scan all open elements at each closing tag.
 */
export function* tagsInPieces(
  html: string,
  names: ReadonlySet<string>,
  { opened, closed, text }: TagListener,
): Generator<void, void> {
  let name = ''
  let attribute = ''
  let value = ''
  let attributes = new Map<string, string>()
  const nothing = (): void => undefined
  const nameAt = (start: number, end: number): string => html.slice(start, end).toLowerCase()

  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(from, to) {
        name = nameAt(from, to)
        attributes = new Map()
      },
      onattribname(from, to) {
        attribute = names.has(name) ? nameAt(from, to) : ''
        value = ''
      },
      onattribdata(from, to) {
        if (attribute !== '') value += html.slice(from, to)
      },
      onattribentity(codePoint) {
        if (attribute !== '') value += String.fromCodePoint(codePoint)
      },
      onattribend(quote) {
        const isRead = attribute !== '' && !attributes.has(attribute)
        if (isRead) attributes.set(attribute, quote === QuoteType.NoValue ? '' : value)
      },
      onopentagend: () => opened(name, attributes, false),
      onselfclosingtag: () => opened(name, attributes, true),
      onclosetag: (from, to) => closed(nameAt(from, to)),
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onprocessinginstruction: nothing,
      ontext: (from, to) => text?.(html.slice(from, to)),
      ontextentity: (codePoint) => text?.(String.fromCodePoint(codePoint)),
    },
  )
  for (let start = 0; start < html.length; start += pieceLength) {
    tokenizer.write(html.slice(start, start + pieceLength))
    yield
  }
  tokenizer.end()
}

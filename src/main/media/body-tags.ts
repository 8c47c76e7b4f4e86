import { QuoteType, Tokenizer } from 'htmlparser2'

/** Attribute names are lower case; the first of a repeated attribute counts. */
interface TagListener {
  readonly opened: (name: string, attributes: ReadonlyMap<string, string>) => void
  readonly closed: (name: string) => void
}

/**
 * Takes linear time: htmlparser2's full parser would scan all open elements at each closing tag.
 *
 * @param names tags whose attributes are read
 */
export function readTags(html: string, names: ReadonlySet<string>, { opened, closed }: TagListener): void {
  let name = ''
  let attribute = ''
  let value = ''
  let attributes = new Map<string, string>()
  const nothing = (): void => undefined
  const nameAt = (start: number, end: number): string => html.slice(start, end).toLowerCase()
  const end = (): void => opened(name, attributes)

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
      onopentagend: end,
      onselfclosingtag: end,
      onclosetag: (from, to) => closed(nameAt(from, to)),
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onprocessinginstruction: nothing,
      ontext: nothing,
      ontextentity: nothing,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
}

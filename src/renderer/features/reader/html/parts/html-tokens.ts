export interface Token {
  readonly kind: 'start' | 'end' | 'text' | 'comment'
  readonly start: number
  readonly end: number
  readonly name: string
}

/** Characters per piece of text; a body may be cut between pieces. */
const pieceLength = 1_024

/** Takes time linear to the HTML's length. */
export function* htmlTokens(html: string, from: number): Generator<Token, void> {
  let place = from
  while (place < html.length) {
    const markup = nextMarkup(html, place)
    const textEnd = markup?.start ?? html.length
    while (place < textEnd) {
      const end = textEnd - place <= pieceLength ? textEnd : endInText(html, place)
      yield { kind: 'text', start: place, end, name: '' }
      place = end
    }
    if (markup) {
      yield markup
      place = markup.end
    }
  }
}

function nextMarkup(html: string, from: number): Token | null {
  for (let start = html.indexOf('<', from); start !== -1; start = html.indexOf('<', start + 1)) {
    const name = /^<\/?([a-z][a-z0-9]*)/i.exec(html.slice(start, start + 32))?.[1]?.toLowerCase()
    if (name !== undefined) {
      const kind = html[start + 1] === '/' ? 'end' : 'start'
      return { kind, start, end: endOfTag(html, start), name }
    }
    if (html.startsWith('<!--', start)) {
      const close = html.indexOf('-->', start + 4)
      return { kind: 'comment', start, end: close === -1 ? html.length : close + 3, name: '' }
    }
  }
  return null
}

/** The index after a tag's `>`. Attribute values may contain `>`, too. */
function endOfTag(html: string, start: number): number {
  let quote = ''
  for (let place = start; place < html.length; place += 1) {
    const letter = html[place] ?? ''
    if (quote !== '') quote = letter === quote ? '' : quote
    else if (letter === '>') return place + 1
    else if ((letter === '"' || letter === "'") && /[=\s]/.test(html[place - 1] ?? '')) quote = letter
  }
  return html.length
}

/** Continues the previous character: low surrogates, combining marks, joiners and skin tones. */
const continuing = /^(?:[\udc00-\udfff\p{M}\u200d]|\p{Emoji_Modifier})/u
/** UTF-16 units. Only malicious text has longer characters. */
const longestCharacter = 32

/** Cuts after a space if possible, and never within a character or entity. */
function endInText(html: string, start: number): number {
  const latest = start + pieceLength
  const space = html.lastIndexOf(' ', latest)
  if (space > start + pieceLength / 2) return space + 1
  const entity = html.lastIndexOf('&', latest)
  if (entity > latest - longestCharacter) return entity
  let end = latest
  while (
    end > latest - longestCharacter &&
    (html[end - 1] === '\u200d' || continuing.test(html.slice(end, end + 2)))
  )
    end -= 1
  return end
}

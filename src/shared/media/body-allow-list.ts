import { inlineByDirection, inlineByLook, inlineByMeaning, inlineByReading } from './inline-elements'

/**
 * Everything not named here is removed from the service's HTML; the text of an unknown element stays if it is
 * prose. The groups follow the output of WordPress's editors.
 */

interface TagGroup {
  readonly reason: string
  readonly tags: readonly string[]
}

export const allowedTagGroups: readonly TagGroup[] = [
  {
    reason: 'Sections and prose: what every block and the classic editor write.',
    tags: ['div', 'p', 'br', 'wbr', 'hr', 'blockquote', 'pre'],
  },
  {
    reason: 'Headings, which get new levels under the title of the entry.',
    tags: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  },
  {
    reason: 'The Details block: opened and closed by the engine, without a script.',
    tags: ['details', 'summary'],
  },
  { reason: 'Links, which only main opens, and only after it has judged them.', tags: ['a'] },
  { reason: 'Words within a line that mean something by their look.', tags: inlineByLook },
  { reason: 'Words within a line that say what they are.', tags: inlineByMeaning },
  { reason: 'Text of both directions in one line.', tags: inlineByDirection },
  { reason: 'Readings above words, in small letters.', tags: inlineByReading },
  { reason: 'Lists, footnotes and glossaries.', tags: ['dd', 'dl', 'dt', 'li', 'ol', 'ul'] },
  {
    reason: 'Tables, which scroll inside a box of their own.',
    tags: ['caption', 'col', 'colgroup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
  },
  {
    reason: 'Images and galleries. The URL is taken off before display: main decides about it.',
    tags: ['figure', 'figcaption', 'img'],
  },
]

export const transformedTagGroup: TagGroup = {
  reason: 'Players and embedded pages, let through only to be replaced by cards and links.',
  tags: ['iframe', 'video', 'audio', 'source'],
}

interface AttributeGroup {
  readonly reason: string
  /** `*` matches every element. */
  readonly tags: readonly string[]
  readonly attributes: readonly string[]
}

/** Deliberately absent: `id`, `name`, `style`, `srcset`, `data-*`, `aria-*`, `target`, `headers` and event handlers. */
export const allowedAttributeGroups: readonly AttributeGroup[] = [
  { reason: 'Direction and language of the text.', tags: ['*'], attributes: ['dir', 'lang'] },
  { reason: 'Look, by the names in class-map.ts alone.', tags: ['*'], attributes: ['class'] },
  {
    reason: 'Where a link leads, and what its author says about it.',
    tags: ['a'],
    attributes: ['href', 'title'],
  },
  {
    reason: 'The words for an image, and its size, so that its box stands before it arrives.',
    tags: ['img'],
    attributes: ['src', 'alt', 'width', 'height', 'title'],
  },
  { reason: 'What short forms and terms stand for.', tags: ['abbr', 'dfn'], attributes: ['title'] },
  { reason: 'Cells over several rows or columns.', tags: ['td', 'th'], attributes: ['colspan', 'rowspan'] },
  {
    reason: 'Which cells a header is for; on other cells it means nothing.',
    tags: ['th'],
    attributes: ['scope'],
  },
  { reason: 'Definitions that hold for several columns.', tags: ['col', 'colgroup'], attributes: ['span'] },
  {
    reason: 'Where the numbers of a list begin, and which they are.',
    tags: ['ol'],
    attributes: ['start', 'type', 'reversed'],
  },
  { reason: 'Bullets of lists, from the classic editor.', tags: ['ul'], attributes: ['type'] },
  { reason: 'The number of one item.', tags: ['li'], attributes: ['value'] },
  { reason: 'The date that words stand for.', tags: ['time'], attributes: ['datetime'] },
  { reason: 'Whether details are open at first.', tags: ['details'], attributes: ['open'] },
  {
    reason: 'What a card or link in place of a player leads to and is called.',
    tags: ['iframe', 'video', 'audio'],
    attributes: ['src', 'title'],
  },
  {
    reason: 'The file of a player that names it in an element of its own.',
    tags: ['source'],
    attributes: ['src'],
  },
]

export const allowedTags: ReadonlySet<string> = new Set(allowedTagGroups.flatMap(({ tags }) => tags))

const everywhere = attributesOf('*')
const attributesByTag: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...allowedTags, ...transformedTagGroup.tags].map((tag) => [tag, attributesOf(tag)]),
)

export function mayCarry(tag: string, attribute: string): boolean {
  return everywhere.has(attribute) || (attributesByTag.get(tag)?.has(attribute) ?? false)
}

function attributesOf(tag: string): ReadonlySet<string> {
  const groups = allowedAttributeGroups.filter(({ tags }) => tags.includes(tag))
  return new Set(groups.flatMap(({ attributes }) => attributes))
}

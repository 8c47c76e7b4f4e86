/**
 * What of the service's HTML may reach the page, as data. Everything that is not named here goes; the text of an
 * unknown element stays where it is prose. The groups follow what WordPress's editors produce.
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
    reason: 'Headings, which are nested anew under the title of the entry.',
    tags: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  },
  {
    reason: 'The Details block: opened and closed by the engine, without a script.',
    tags: ['details', 'summary'],
  },
  { reason: 'Links, which only main opens, and only after it has judged them.', tags: ['a'] },
  {
    reason: 'Words within a line that mean something by their look.',
    tags: ['b', 'del', 'em', 'i', 'ins', 'mark', 's', 'small', 'span', 'strong', 'sub', 'sup', 'u'],
  },
  {
    reason: 'Words within a line that say what they are.',
    tags: ['abbr', 'cite', 'code', 'dfn', 'kbd', 'q', 'samp', 'time', 'var'],
  },
  { reason: 'Text of both directions in one line.', tags: ['bdi', 'bdo'] },
  { reason: 'Lists, footnotes and glossaries.', tags: ['dd', 'dl', 'dt', 'li', 'ol', 'ul'] },
  {
    reason: 'Tables, which scroll inside a box of their own.',
    tags: ['caption', 'col', 'colgroup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
  },
  {
    reason:
      'Pictures and galleries. The address goes before the element is displayed: main decides about it.',
    tags: ['figure', 'figcaption', 'img'],
  },
]

export const transformedTagGroup: TagGroup = {
  reason: 'Players and embedded pages, let through only to be replaced by cards and links before display.',
  tags: ['iframe', 'video', 'audio', 'source'],
}

interface AttributeGroup {
  readonly reason: string
  /** `*` stands for every element. */
  readonly tags: readonly string[]
  readonly attributes: readonly string[]
}

/**
 * `id`, `name`, `style`, `srcset`, `data-*`, `aria-*`, `target`, `headers` (which needs ids) and every handler are
 * absent on purpose.
 */
export const allowedAttributeGroups: readonly AttributeGroup[] = [
  { reason: 'Direction and language of the text.', tags: ['*'], attributes: ['dir', 'lang'] },
  { reason: 'Look, by the names in `classGroups` alone.', tags: ['*'], attributes: ['class'] },
  {
    reason: 'Where a link leads, and what its author says about it.',
    tags: ['a'],
    attributes: ['href', 'title'],
  },
  {
    reason: 'The words for a picture, and its size, so that its box stands before it arrives.',
    tags: ['img'],
    attributes: ['src', 'alt', 'width', 'height', 'title'],
  },
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

interface ClassGroup {
  readonly reason: string
  readonly names: Readonly<Record<string, string>>
}

const columnCounts = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Classes are a map to names of our own, so that content can never take the look of the app's controls. */
export const classGroups: readonly ClassGroup[] = [
  {
    reason: 'Alignment of blocks. Full width ends at the column.',
    names: {
      alignleft: 'prose-left',
      alignright: 'prose-right',
      aligncenter: 'prose-center',
      alignwide: 'prose-wide',
      alignfull: 'prose-wide',
    },
  },
  {
    reason: 'Alignment of text within its block.',
    names: {
      'has-text-align-left': 'prose-text-left',
      'has-text-align-center': 'prose-text-center',
      'has-text-align-right': 'prose-text-right',
    },
  },
  {
    reason: 'Size of text, in the two steps that differ from the reader’s own.',
    names: {
      'has-small-font-size': 'prose-small',
      'has-large-font-size': 'prose-large',
      'has-x-large-font-size': 'prose-large',
      'has-drop-cap': 'prose-drop-cap',
    },
  },
  {
    reason: 'Captions of the classic and the block editor.',
    names: {
      'wp-caption': 'prose-figure',
      'wp-caption-text': 'prose-caption',
      'wp-element-caption': 'prose-caption',
      'gallery-caption': 'prose-caption',
    },
  },
  {
    reason: 'Galleries: classic, of the first block editor (a list), and of today (figures in a figure).',
    names: {
      gallery: 'prose-gallery',
      'gallery-item': 'prose-gallery-item',
      'gallery-icon': 'prose-gallery-icon',
      'wp-block-gallery': 'prose-gallery',
      'blocks-gallery-grid': 'prose-gallery-grid',
      'blocks-gallery-item': 'prose-gallery-item',
      'blocks-gallery-caption': 'prose-caption',
      ...Object.fromEntries(
        columnCounts.flatMap((count) => [
          [`columns-${count}`, `prose-columns-${count}`],
          [`gallery-columns-${count}`, `prose-columns-${count}`],
        ]),
      ),
    },
  },
  {
    reason: 'Blocks beside each other.',
    names: {
      'wp-block-columns': 'prose-columns',
      'wp-block-column': 'prose-column',
      'wp-block-media-text': 'prose-media-text',
      'has-media-on-the-right': 'prose-media-last',
    },
  },
  {
    reason: 'Blocks with a look of their own.',
    names: {
      'wp-block-pullquote': 'prose-pullquote',
      'wp-block-verse': 'prose-verse',
      'wp-block-preformatted': 'prose-preformatted',
      'wp-block-footnotes': 'prose-footnotes',
      'is-style-stripes': 'prose-stripes',
    },
  },
  {
    reason: 'Links that look like buttons, and files to fetch.',
    names: {
      'wp-block-buttons': 'prose-buttons',
      'wp-block-button__link': 'prose-button',
      'wp-block-file': 'prose-file',
      'wp-block-file__button': 'prose-button',
    },
  },
  {
    reason:
      'What a transform needs to know: an address to embed, a post of another site, an emoji as a picture.',
    names: {
      'wp-block-embed__wrapper': 'prose-embed-wrapper',
      'wp-embedded-content': 'prose-embedded-post',
      emoji: 'prose-emoji',
      'wp-smiley': 'prose-emoji',
    },
  },
  {
    reason: 'Words for screen readers only; shown to all they read as stray text.',
    names: { 'screen-reader-text': 'prose-unseen' },
  },
]

/** Prefix of every class in displayed content, ours by the map above or by a transform. */
export const classPrefix = 'prose-'

export const allowedTags: ReadonlySet<string> = new Set(allowedTagGroups.flatMap(({ tags }) => tags))

const classNames: ReadonlyMap<string, string> = new Map(
  classGroups.flatMap(({ names }) => Object.entries(names)),
)

const everywhere = attributesOf('*')
const attributesByTag: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...allowedTags, ...transformedTagGroup.tags].map((tag) => [tag, attributesOf(tag)]),
)

/** Whether a tag may carry an attribute. */
export function mayCarry(tag: string, attribute: string): boolean {
  return everywhere.has(attribute) || (attributesByTag.get(tag)?.has(attribute) ?? false)
}

/** The names of ours that a `class` attribute stands for; empty when it means nothing to us. */
export function mapClasses(value: string): string {
  const mapped = value.split(/\s+/).flatMap((name) => classNames.get(name.toLowerCase()) ?? [])
  return [...new Set(mapped)].join(' ')
}

function attributesOf(tag: string): ReadonlySet<string> {
  const groups = allowedAttributeGroups.filter(({ tags }) => tags.includes(tag))
  return new Set(groups.flatMap(({ attributes }) => attributes))
}

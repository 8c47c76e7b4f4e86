/**
 * What of the service's HTML may reach the page, as data. Everything that is not named here goes; the text of an
 * unknown element stays where it is prose. The groups follow what WordPress's editors produce.
 */
export const allowedTags: readonly string[] = [
  // Sections and prose
  ...[
    'div',
    'p',
    'br',
    'wbr',
    'hr',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'blockquote',
    'pre',
    'details',
    'summary',
  ],
  // Words within a line
  ...[
    'a',
    'abbr',
    'b',
    'bdi',
    'bdo',
    'cite',
    'code',
    'del',
    'dfn',
    'em',
    'i',
    'ins',
    'kbd',
    'mark',
    'q',
    's',
  ],
  ...['samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var'],
  // Lists
  ...['dd', 'dl', 'dt', 'li', 'ol', 'ul'],
  // Tables
  ...['caption', 'col', 'colgroup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
  // Pictures
  ...['figure', 'figcaption', 'img'],
]

/** Let through the sanitizer only to be replaced by cards and links of our own before anything is displayed. */
export const transformedTags: readonly string[] = ['iframe', 'video', 'audio', 'source']

/**
 * Attributes per tag; `*` holds for all. `id`, `name`, `style`, `srcset`, `data-*`, `aria-*`, `target` and every
 * handler are absent on purpose.
 */
export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  '*': ['dir', 'lang', 'class'],
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height', 'title'],
  td: ['colspan', 'rowspan', 'scope', 'headers'],
  th: ['colspan', 'rowspan', 'scope', 'headers'],
  ol: ['start', 'type', 'reversed'],
  ul: ['type'],
  li: ['value'],
  time: ['datetime'],
  details: ['open'],
  col: ['span'],
  colgroup: ['span'],
  iframe: ['src', 'title'],
  video: ['src', 'title'],
  audio: ['src', 'title'],
  source: ['src'],
}

/** Classes are a map to names of our own, so that content can never take the look of the app's controls. */
export const classNames: Readonly<Record<string, string>> = {
  alignleft: 'prose-left',
  alignright: 'prose-right',
  aligncenter: 'prose-center',
  alignwide: 'prose-wide',
  alignfull: 'prose-wide',
  'has-text-align-left': 'prose-text-left',
  'has-text-align-center': 'prose-text-center',
  'has-text-align-right': 'prose-text-right',
  'wp-caption': 'prose-figure',
  'wp-caption-text': 'prose-caption',
  'wp-element-caption': 'prose-caption',
  gallery: 'prose-gallery',
  'gallery-item': 'prose-gallery-item',
  'gallery-caption': 'prose-caption',
  'wp-block-gallery': 'prose-gallery',
  'blocks-gallery-grid': 'prose-gallery',
  'blocks-gallery-item': 'prose-gallery-item',
  'wp-block-columns': 'prose-columns',
  'wp-block-column': 'prose-column',
  'wp-block-pullquote': 'prose-pullquote',
  'wp-block-verse': 'prose-verse',
  'wp-block-footnotes': 'prose-footnotes',
  'wp-block-button__link': 'prose-button',
  'wp-block-file': 'prose-file',
  'has-drop-cap': 'prose-drop-cap',
}

/** Prefix of every class in displayed content, ours by the map above or by a transform. */
export const classPrefix = 'prose-'

/** Whether a tag may carry an attribute. */
export function mayCarry(tag: string, attribute: string): boolean {
  return (
    (allowedAttributes['*']?.includes(attribute) ?? false) ||
    (allowedAttributes[tag]?.includes(attribute) ?? false)
  )
}

/** The names of ours that a `class` attribute stands for; empty when it means nothing to us. */
export function mapClasses(value: string): string {
  const mapped = value.split(/\s+/).flatMap((name) => classNames[name.toLowerCase()] ?? [])
  return [...new Set(mapped)].join(' ')
}

interface ClassGroup {
  readonly reason: string
  readonly names: Readonly<Record<string, string>>
}

const columnCounts = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Every class without an entry is removed, so content can never look like the app's controls. */
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
    reason: 'What a later step needs to know: a URL to embed, a post of another site, an emoji as an image.',
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

/** Classes that the pipeline itself sets. */
const ownClasses = [
  'prose-scroll',
  'prose-upright',
  'prose-image-waiting',
  'prose-embed',
  'prose-not-shown',
  'prose-card',
  'prose-card-play',
  'prose-card-words',
  'prose-card-provider',
  'prose-card-title',
  'prose-card-note',
]

const classNames: ReadonlyMap<string, string> = new Map(
  classGroups.flatMap(({ names }) => Object.entries(names)),
)

export const displayedClasses: ReadonlySet<string> = new Set([...classNames.values(), ...ownClasses])

export function mapClasses(value: string): string {
  const mapped = value.split(/\s+/).flatMap((name) => classNames.get(name.toLowerCase()) ?? [])
  return [...new Set(mapped)].join(' ')
}

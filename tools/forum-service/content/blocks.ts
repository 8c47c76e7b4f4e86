import { sizedFileName, sizesOf } from '../images/image-sizes.ts'
import { uploadUrl } from './media-catalogue.ts'
import type { MediaItem } from './media-catalogue.ts'

/** Wraps markup in the block delimiters that the editor stores, for example `<!-- wp:paragraph -->`. */
function block(name: string, markup: string, attributes?: object): string {
  const settings = attributes ? ` ${JSON.stringify(attributes)}` : ''
  return `<!-- wp:${name}${settings} -->\n${markup}\n<!-- /wp:${name} -->`
}

export const joinBlocks = (blocks: readonly string[]): string => blocks.join('\n\n')

export const paragraph = (html: string): string => block('paragraph', `<p>${html}</p>`)

export const heading = (text: string, level: 2 | 3 | 4 = 2): string =>
  block(
    'heading',
    `<h${level} class="wp-block-heading">${text}</h${level}>`,
    level === 2 ? undefined : { level },
  )

export function list(items: readonly string[], ordered = false): string {
  const tag = ordered ? 'ol' : 'ul'
  const rows = items.map((item) => block('list-item', `<li>${item}</li>`)).join('\n\n')
  return block(
    'list',
    `<${tag} class="wp-block-list">${rows}</${tag}>`,
    ordered ? { ordered: true } : undefined,
  )
}

export const nestedList = (outer: string, inner: readonly string[]): string =>
  `${outer}<ul class="wp-block-list">${inner.map((item) => `<li>${item}</li>`).join('')}</ul>`

export const quote = (words: string, speaker: string): string =>
  block('quote', `<blockquote class="wp-block-quote"><p>${words}</p><cite>${speaker}</cite></blockquote>`)

export const pullQuote = (words: string, speaker: string): string =>
  block(
    'pullquote',
    `<figure class="wp-block-pullquote"><blockquote><p>${words}</p><cite>${speaker}</cite></blockquote></figure>`,
  )

interface ImageFile {
  readonly file: string
  readonly width: number
  readonly height: number
}

/** Core lists two sizes in one `srcset` if their ratios match within a pixel (`wp_image_matches_ratio`). */
function isSameRatio(one: ImageFile, other: ImageFile): boolean {
  const [small, large] = one.width < other.width ? [one, other] : [other, one]
  return Math.abs(Math.round((large.height * small.width) / large.width) - small.height) <= 1
}

/** An image as core prints it: `srcset` has the shown size first and the original last. */
function imageTag(item: MediaItem, origin: string, sizeName: string): string {
  const { width, height, file } = item
  const sizes = sizesOf(width, height)
  const files = [
    ...sizes.map((size) => ({ ...size, file: sizedFileName(file, size) })),
    { name: 'full', ...item },
  ]
  const shown = files.find(({ name }) => name === sizeName) ?? item
  const others = files.filter((each) => each.file !== shown.file && isSameRatio(each, shown))
  const set = [shown, ...others].map((each) => `${uploadUrl(origin, each.file)} ${each.width}w`)
  const responsive =
    set.length > 1
      ? ` srcset="${set.join(', ')}" sizes="auto, (max-width: ${shown.width}px) 100vw, ${shown.width}px"`
      : ''
  return `<img loading="lazy" decoding="async" width="${shown.width}" height="${shown.height}" src="${uploadUrl(origin, shown.file)}" alt="${item.alternativeText}" class="wp-image-${item.id}"${responsive} />`
}

/** An image as in old posts: the medium size, linked to the original. */
export const classicImage = (item: MediaItem, origin: string): string =>
  `<a href="${uploadUrl(origin, item.file)}">${imageTag(item, origin, 'medium').replace('class="', 'class="size-medium ')}</a>`

export type Alignment = 'none' | 'left' | 'right' | 'center' | 'wide'

interface ImageLook {
  /** HTML; none by default. */
  readonly caption?: string
  readonly align?: Alignment
  readonly size?: string
  /** Whether it links to the original file: true by default, as in the editor. */
  readonly linked?: boolean
}

export function image(
  item: MediaItem,
  origin: string,
  { caption = '', align = 'none', size = 'large', linked = true }: ImageLook = {},
): string {
  const words = caption === '' ? '' : `<figcaption class="wp-element-caption">${caption}</figcaption>`
  const side = align === 'none' ? '' : ` align${align}`
  const tag = imageTag(item, origin, size)
  const content = linked ? `<a href="${uploadUrl(origin, item.file)}">${tag}</a>` : tag
  return block('image', `<figure class="wp-block-image${side} size-${size}">${content}${words}</figure>`, {
    id: item.id,
    sizeSlug: size,
    linkDestination: linked ? 'media' : 'none',
  })
}

export function blockGallery(
  items: readonly MediaItem[],
  origin: string,
  captions: readonly string[],
): string {
  const figures = items
    .map((item, index) =>
      image(item, origin, { caption: captions[index % captions.length] ?? '', size: 'medium_large' }),
    )
    .join('\n\n')
  return block(
    'gallery',
    `<figure class="wp-block-gallery has-nested-images columns-3 is-cropped">${figures}</figure>`,
    { linkTo: 'media' },
  )
}

/** The output of the classic editor's `[gallery]` shortcode. */
export function classicGallery(items: readonly MediaItem[], origin: string, entryId: number): string {
  const figures = items.map((item) => {
    const words =
      item.caption === ''
        ? ''
        : `\n\t\t\t<figcaption class='wp-caption-text gallery-caption'>${item.caption}</figcaption>`
    const thumbnail = imageTag(item, origin, 'thumbnail').replace(
      'class="',
      'class="attachment-thumbnail size-thumbnail ',
    )
    return `<figure class='gallery-item'>\n\t\t\t<div class='gallery-icon landscape'>\n\t\t\t\t<a href='${uploadUrl(origin, item.file)}'>${thumbnail}</a>\n\t\t\t</div>${words}</figure>`
  })
  return `<div id='gallery-1' class='gallery galleryid-${entryId} gallery-columns-3 gallery-size-thumbnail'>${figures.join('')}\n\t\t</div>\n`
}

export function table(head: readonly string[], rows: readonly (readonly string[])[], caption = ''): string {
  const cells = (tag: 'th' | 'td', row: readonly string[]): string =>
    row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')
  const words = caption === '' ? '' : `<figcaption class="wp-element-caption">${caption}</figcaption>`
  return block(
    'table',
    `<figure class="wp-block-table is-style-stripes"><table><thead><tr>${cells('th', head)}</tr></thead><tbody>${body}</tbody></table>${words}</figure>`,
  )
}

export interface Video {
  readonly provider: 'youtube' | 'vimeo'
  readonly id: string
  readonly title: string
}

/** A video as the embed block renders it: an iframe with the provider's player. */
export function video({ provider, id, title }: Video, caption = ''): string {
  const words = caption === '' ? '' : `<figcaption class="wp-element-caption">${caption}</figcaption>`
  const frame =
    provider === 'youtube'
      ? `<iframe loading="lazy" title="${title}" width="500" height="281" src="https://www.youtube.com/embed/${id}?feature=oembed" frameborder="0" allow="accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; picture-in-picture" allowfullscreen></iframe>`
      : `<iframe loading="lazy" title="${title}" src="https://player.vimeo.com/video/${id}?dnt=1&amp;app_id=122963" width="500" height="281" frameborder="0" allow="autoplay; fullscreen; picture-in-picture"></iframe>`
  return block(
    'embed',
    `<figure class="wp-block-embed is-type-video is-provider-${provider} wp-block-embed-${provider} wp-embed-aspect-16-9 wp-has-aspect-ratio"><div class="wp-block-embed__wrapper">\n${frame}\n</div>${words}</figure>`,
  )
}

export const details = (summary: string, html: string): string =>
  block(
    'details',
    `<details class="wp-block-details"><summary>${summary}</summary>${paragraph(html)}</details>`,
  )

export const code = (text: string): string =>
  block('code', `<pre class="wp-block-code"><code>${text}</code></pre>`)

export const separator = (): string =>
  block('separator', '<hr class="wp-block-separator has-alpha-channel-opacity"/>')

export const definitions = (terms: readonly (readonly [string, string])[]): string =>
  block('html', `<dl>${terms.map(([term, meaning]) => `<dt>${term}</dt><dd>${meaning}</dd>`).join('')}</dl>`)

/** A reference mark and its note, as the footnotes block writes them. */
export function footnote(entryId: number, note: string): { readonly mark: string; readonly notes: string } {
  const id = `fn-${entryId}`
  return {
    mark: `<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">1</a></sup>`,
    notes: `<!-- wp:footnotes -->\n<ol class="wp-block-footnotes"><li id="${id}">${note} <a href="#${id}-link" aria-label="Jump to footnote reference 1">↩︎</a></li></ol>\n<!-- /wp:footnotes -->`,
  }
}

import {
  blockGallery,
  classicGallery,
  classicImage,
  code,
  definitions,
  details,
  footnote,
  heading,
  image,
  joinBlocks,
  list,
  nestedList,
  paragraph,
  pullQuote,
  quote,
  separator,
  table,
  video,
} from './blocks.ts'
import type { Alignment, Video } from './blocks.ts'
import type { Language } from './entry.ts'
import { ENTRY_IMAGES } from './media-catalogue.ts'
import { PROSE } from './prose.ts'
import type { Prose } from './prose.ts'
import type { SeededRandom } from './seeded-random.ts'

/** The kinds of articles; together they use every block that the editor offers. */
export const ARTICLE_KINDS = ['story', 'report', 'guide', 'gallery', 'film', 'note', 'classic'] as const
export type ArticleKind = (typeof ARTICLE_KINDS)[number]

export interface BodyRequest {
  readonly id: number
  readonly language: Language
  readonly kind: ArticleKind
  readonly origin: string
  readonly random: SeededRandom
  /** Another entry to link to. */
  readonly neighbour: { readonly slug: string; readonly title: string }
}

const FILMS: readonly Video[] = [
  { provider: 'youtube', id: 'M7lc1UVf-VE', title: 'Forest video' },
  { provider: 'youtube', id: 'aqz-KE-bpKQ', title: 'A walk through the upper forest' },
  { provider: 'vimeo', id: '76979871', title: 'The river and the road' },
  { provider: 'vimeo', id: '1084537', title: 'Field diary' },
]

/** Input for every kind. `sentences` draws from a shuffled deck, so that repeats are far apart. */
interface Material extends BodyRequest {
  readonly sentences: (count: number) => string
}

function sentenceSource(all: readonly string[], random: SeededRandom): Material['sentences'] {
  let deck: string[] = []
  return (count) => {
    if (deck.length < count) deck = random.sample(all, all.length)
    return deck.splice(0, count).join(' ')
  }
}

const prosePart = ({ random, sentences }: Material): string => paragraph(sentences(random.integer(3, 6)))

function caption(prose: Prose, random: SeededRandom): string {
  return random.chance(0.7) ? random.pick(prose.captions) : ''
}

function relatedLinks({ origin, neighbour, random }: BodyRequest, prose: Prose): string {
  const url = random.chance(0.5)
    ? `/map-resources/${neighbour.slug}/`
    : `${origin}/map-resources/${neighbour.slug}/`
  const report = `<a href="https://example.org/report-${random.integer(100, 999)}" target="_blank" rel="noreferrer noopener">${prose.labels.report}</a>`
  const mail = '<a href="mailto:maps@example.org">maps@example.org</a>'
  return paragraph(
    `<strong>${prose.labels.related}</strong> <a href="${url}">${neighbour.title}</a>; ${report}; ${mail}.`,
  )
}

function story(material: Material, prose: Prose): string[] {
  const { random, origin, id, sentences } = material
  const aligned: Alignment = random.pick(['none', 'left', 'right', 'wide', 'center'])
  const note = footnote(id, prose.labels.note)
  const [words, speaker] = random.pick(prose.quotes)
  const [first = '', second = ''] = random.sample(prose.headings, 2)
  return [
    paragraph(`<em>${sentences(1)}</em>`),
    paragraph(`${sentences(4)}${note.mark}`),
    image(random.pick(ENTRY_IMAGES), origin, {
      caption: caption(prose, random),
      align: aligned,
      size: aligned === 'left' || aligned === 'right' ? 'medium' : 'large',
      linked: aligned !== 'wide' && aligned !== 'center',
    }),
    heading(first),
    prosePart(material),
    prosePart(material),
    random.chance(0.5) ? quote(words, speaker) : pullQuote(words, speaker),
    heading(second),
    prosePart(material),
    list(random.sample(prose.items, random.integer(3, 5))),
    prosePart(material),
    relatedLinks(material, prose),
    note.notes,
  ]
}

function report(material: Material, prose: Prose): string[] {
  const { random, origin, sentences } = material
  const sites = random.sample(
    ['Kibwezi', 'Río Claro', "Ban Na'i", 'Thiès', 'Alto Purús', 'Mambasa', 'Koh Kong', 'Vale do Sol'],
    random.integer(3, 6),
  )
  const rows = sites.map((site) => {
    const change = (random.next() - 0.4) * 24
    return [
      site,
      random.integer(40, 9800).toLocaleString('en'),
      `${change > 0 ? '+' : '−'}${Math.abs(change).toFixed(1)} %`,
    ]
  })
  const [first = '', second = '', third = ''] = random.sample(prose.headings, 3)
  return [
    prosePart(material),
    heading(first),
    prosePart(material),
    table(prose.tableHead, rows, caption(prose, random)),
    heading(second, 3),
    prosePart(material),
    image(ENTRY_IMAGES[random.integer(18, 20)] ?? random.pick(ENTRY_IMAGES), origin, {
      caption: caption(prose, random),
    }),
    details(prose.labels.details, sentences(3)),
    heading(third, 3),
    paragraph(
      `${sentences(1)}<br>CO<sub>2</sub>, 10<sup>3</sup> km<sup>2</sup>; <code>NDVI = (NIR − R) / (NIR + R)</code>`,
    ),
    definitions(random.sample(prose.terms, 2)),
    relatedLinks(material, prose),
  ]
}

function guide(material: Material, prose: Prose): string[] {
  const { random, origin, sentences } = material
  const [first = '', second = ''] = random.sample(prose.headings, 2)
  const [lead = '', ...rest] = random.sample(prose.items, 4)
  return [
    paragraph(`<strong>${sentences(1)}</strong> ${sentences(1)}`),
    heading(first),
    list(prose.steps, true),
    image(random.pick(ENTRY_IMAGES), origin, {
      caption: caption(prose, random),
      align: 'center',
      size: 'medium_large',
      linked: false,
    }),
    heading(second),
    list([nestedList(lead, rest.slice(0, 2)), ...rest.slice(2)]),
    code('plot,species,dbh_cm\n12,"Rhizophora mucronata",14.5\n12,"Avicennia marina",22.0'),
    definitions(random.sample(prose.terms, 3)),
    separator(),
    `<!-- wp:html -->\n<p style="background-color:#f3efe0;padding:12px;text-align:center"><span style="color:#7a3b1d">${sentences(1)}</span></p>\n<!-- /wp:html -->`,
    relatedLinks(material, prose),
  ]
}

function gallery(material: Material, prose: Prose): string[] {
  const { random, origin, id } = material
  const images = random.sample(ENTRY_IMAGES, random.integer(3, 7))
  const shown = random.chance(0.5)
    ? blockGallery(images, origin, prose.captions)
    : classicGallery(images, origin, id)
  return [prosePart(material), shown, prosePart(material)]
}

function film(material: Material, prose: Prose): string[] {
  const { random } = material
  const url = 'https://videos.example.net/watch/forest-4k'
  return [
    paragraph(`<strong>${prose.labels.film}</strong>`),
    video(random.pick(FILMS), caption(prose, random)),
    prosePart(material),
    ...(random.chance(0.3) ? [paragraph(`<a href="${url}">${prose.labels.film}</a>`)] : []),
    quote(...random.pick(prose.quotes)),
    relatedLinks(material, prose),
  ]
}

/** A post from before the block editor: no block delimiters, alignment by class, captions by shortcode. */
function classic({ random, origin, sentences }: Material, prose: Prose): string[] {
  const item = random.pick(ENTRY_IMAGES)
  const width = Math.min(300, item.width)
  return [
    `<p>${sentences(4)}</p>\n<div id="attachment_${item.id}" style="width: ${width + 10}px" class="wp-caption alignright">${classicImage(item, origin)}<p class="wp-caption-text">${random.pick(prose.captions)}</p></div>\n<p>${sentences(5)}</p>\n<h3>${random.pick(prose.headings)}</h3>\n<p style="text-align: justify;">${sentences(4)}&nbsp;</p>\n<ul>\n${random
      .sample(prose.items, 3)
      .map((item) => `<li>${item}</li>`)
      .join('\n')}\n</ul>\n<blockquote><p>${random.pick(prose.quotes)[0]}</p></blockquote>\n`,
  ]
}

/** Composes a stored body. Arabic paragraphs have a `dir` attribute, as the editor's button sets it. */
export function composeBody(request: BodyRequest): string {
  const prose = PROSE[request.language]
  const write = {
    story,
    report,
    guide,
    gallery,
    film,
    classic,
    note: (material: Material) => [prosePart(material), prosePart(material)],
  }[request.kind]
  const body = joinBlocks(
    write({ ...request, sentences: sentenceSource(prose.sentences, request.random) }, prose),
  )
  return request.language === 'ar' ? `<div dir="rtl" lang="ar">${body}</div>` : body
}

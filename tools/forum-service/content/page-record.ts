import type { Language } from './entry.ts'
import { curies, embeddable, hrefs, selfLink } from './links.ts'
import { gmtDate, siteDate } from './site-time.ts'
import { renderContent, renderTitle } from './text-rendering.ts'

interface Page {
  readonly id: number
  readonly language: Language
  readonly slug: string
  readonly title: string
  readonly paragraphs: readonly [string, string]
}

/** The Resources page and its translations; operators configure the id 32. */
export const PAGES: readonly Page[] = [
  {
    id: 32,
    language: 'en',
    slug: 'resources',
    title: "Resources & Stories - the Forum's Library",
    paragraphs: [
      "Browse articles, photos and films from the people who look after the world's forests.",
      'Updated every week.',
    ],
  },
  {
    id: 33,
    language: 'fr',
    slug: 'ressources',
    title: 'Ressources & récits - la bibliothèque du Forum',
    paragraphs: [
      'Parcourez les articles, les photos et les films de celles et ceux qui prennent soin des forêts du monde.',
      'Mise à jour chaque semaine.',
    ],
  },
  {
    id: 34,
    language: 'es',
    slug: 'recursos',
    title: 'Recursos e historias - la biblioteca del Foro',
    paragraphs: [
      'Explore artículos, fotos y películas de quienes cuidan los bosques del mundo.',
      'Actualizado cada semana.',
    ],
  },
  {
    id: 35,
    language: 'ar',
    slug: 'maktaba',
    title: 'الموارد والقصص - مكتبة المنتدى',
    paragraphs: ['تصفّح المقالات والصور والأفلام التي أعدّها من يرعون غابات العالم.', 'تُحدَّث المكتبة كل أسبوع.'],
  },
]

const PUBLISHED = Date.UTC(2023, 4, 1, 20, 15)
const MODIFIED = Date.UTC(2026, 10, 21, 0, 21, 23)

/** The image above the list, in every language: the wide canopy. */
const HEADER_MEDIA_ID = 14

export const pageUrl = (page: Page, origin: string): string => `${origin}/${page.slug}/`

/** A page as in interface §2.5. */
export function pageRecord(page: Page, origin: string): object {
  const api = `${origin}/wp-json/wp/v2`
  const body = page.paragraphs
    .map((text) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`)
    .join('\n\n')
  const revision = page.id + 4
  return {
    id: page.id,
    date: siteDate(PUBLISHED),
    date_gmt: gmtDate(PUBLISHED),
    guid: { rendered: pageUrl(page, origin) },
    modified: siteDate(MODIFIED),
    modified_gmt: gmtDate(MODIFIED),
    slug: page.slug,
    status: 'publish',
    type: 'page',
    link: pageUrl(page, origin),
    title: { rendered: renderTitle(page.title) },
    content: { rendered: renderContent(body), protected: false },
    excerpt: { rendered: renderContent(`<p>${page.paragraphs.join(' ')}</p>\n`), protected: false },
    author: 1,
    featured_media: HEADER_MEDIA_ID,
    parent: 0,
    menu_order: 0,
    comment_status: 'closed',
    ping_status: 'closed',
    template: '',
    meta: { _acf_changed: false, inline_featured_image: false, footnotes: '' },
    class_list: [`post-${page.id}`, 'page', 'type-page', 'status-publish', 'has-post-thumbnail', 'hentry'],
    acf: [],
    map_nav: null,
    lang: page.language,
    translations: Object.fromEntries(PAGES.map(({ id, language }) => [language, id])),
    pll_sync_post: [],
    _links: {
      self: selfLink(`${api}/pages/${page.id}`),
      collection: hrefs(`${api}/pages`),
      about: hrefs(`${api}/types/page`),
      author: embeddable(`${api}/users/1`),
      replies: embeddable(`${api}/comments?post=${page.id}`),
      'version-history': [{ count: 1, href: `${api}/pages/${page.id}/revisions` }],
      'predecessor-version': [{ id: revision, href: `${api}/pages/${page.id}/revisions/${revision}` }],
      'wp:featuredmedia': embeddable(`${api}/media/${HEADER_MEDIA_ID}`),
      'wp:attachment': hrefs(`${api}/media?parent=${page.id}`),
      curies: curies(),
    },
  }
}

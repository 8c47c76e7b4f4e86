import type { ServiceSettings } from '../state/settings.ts'
import type { Entry } from './entry.ts'
import { curies, embeddable, hrefs, selfLink } from './links.ts'
import { MEDIA, uploadUrl } from './media-catalogue.ts'
import { gmtDate, siteDate } from './site-time.ts'
import { CATEGORIES, REGIONS } from './terms.ts'
import { renderContent, renderTitle } from './text-rendering.ts'

const termSlugs = new Map([...CATEGORIES, ...REGIONS].map((term) => [term.id, term.slug]))

/** The entry's page on the website. */
export const entryUrl = (entry: Entry, origin: string): string => `${origin}/map-resources/${entry.slug}/`

function classList(entry: Entry): string[] {
  const thumbnail = entry.featuredMedia > 0 && !entry.protected ? ['has-post-thumbnail'] : []
  return [
    `post-${entry.id}`,
    'map-resources',
    'type-map-resources',
    'status-publish',
    ...(entry.protected ? ['post-password-required'] : []),
    ...thumbnail,
    'hentry',
    ...entry.regions.map((id) => `regions-${termSlugs.get(id) ?? id}`),
    ...entry.categories.map((id) => `mapresources-category-${termSlugs.get(id) ?? id}`),
  ]
}

/** Region ids as other plugins write them: numeric strings in a third of the entries, objects in another. */
function oddRegions(entry: Entry): readonly unknown[] {
  if (entry.id % 3 === 0) return entry.regions.map(String)
  if (entry.id % 3 === 1) return entry.regions.map((id) => ({ id, name: termSlugs.get(id) ?? '' }))
  return entry.regions
}

function entryLinks(entry: Entry, api: string): object {
  const terms = ['regions', 'mapresources-category', 'ma-countries']
  return {
    self: selfLink(`${api}/map-resources/${entry.id}`),
    collection: hrefs(`${api}/map-resources`),
    about: hrefs(`${api}/types/map-resources`),
    ...(entry.featuredMedia > 0
      ? { 'wp:featuredmedia': embeddable(`${api}/media/${entry.featuredMedia}`) }
      : {}),
    'wp:attachment': hrefs(`${api}/media?parent=${entry.id}`),
    'wp:term': terms.map((taxonomy) => ({
      taxonomy,
      embeddable: true,
      href: `${api}/${taxonomy}?post=${entry.id}`,
    })),
    curies: curies(),
  }
}

/** An entry as in interface §2.7. `origin` is the site's URL without a trailing slash. */
export function entryRecord(entry: Entry, origin: string, settings: Readonly<ServiceSettings>): object {
  const image = MEDIA.get(entry.featuredMedia)
  return {
    id: entry.id,
    date: siteDate(entry.published),
    date_gmt: gmtDate(entry.published),
    guid: { rendered: entryUrl(entry, origin) },
    modified: siteDate(entry.modified),
    modified_gmt: gmtDate(entry.modified),
    slug: entry.slug,
    status: 'publish',
    type: 'map-resources',
    link: entryUrl(entry, origin),
    title: { rendered: renderTitle(entry.title) },
    content: { rendered: entry.protected ? '' : renderContent(entry.body()), protected: entry.protected },
    featured_media: entry.featuredMedia,
    template: '',
    regions: settings.oddRegions ? oddRegions(entry) : entry.regions,
    'mapresources-category': entry.categories,
    'ma-countries': [],
    class_list: classList(entry),
    acf: [],
    map_fimg_url: image ? uploadUrl(origin, image.file) : false,
    ...(settings.languages === 'strict'
      ? { lang: entry.language, translations: { [entry.language]: entry.id } }
      : {}),
    _links: entryLinks(entry, `${origin}/wp-json/wp/v2`),
  }
}

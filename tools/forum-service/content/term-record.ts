import { curies, hrefs } from './links.ts'
import { termName } from './terms.ts'
import type { Term } from './terms.ts'
import { escapeName } from './text-rendering.ts'

/** A category or region in a language; interface §2.8 promises only id, name and slug. */
export function termRecord(term: Term, language: string, count: number, origin: string): object {
  const api = `${origin}/wp-json/wp/v2`
  return {
    id: term.id,
    count,
    description: escapeName(term.description),
    link: `${origin}/${term.taxonomy}/${term.slug}/`,
    name: escapeName(termName(term, language)),
    slug: term.slug,
    taxonomy: term.taxonomy,
    parent: 0,
    meta: [],
    _links: {
      self: hrefs(`${api}/${term.taxonomy}/${term.id}`),
      collection: hrefs(`${api}/${term.taxonomy}`),
      about: hrefs(`${api}/taxonomies/${term.taxonomy}`),
      'wp:post_type': hrefs(`${api}/map-resources?${term.taxonomy}=${term.id}`),
      curies: curies(),
    },
  }
}

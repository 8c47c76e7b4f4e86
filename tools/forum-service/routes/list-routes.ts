import type { Context } from 'hono'
import { errorRecord, wordPressResponse } from '../responses.ts'
import { LANGUAGES } from '../content/entry.ts'
import type { Entry } from '../content/entry.ts'
import { entryRecord } from '../content/entry-record.ts'
import { mixSeed, seededRandom } from '../content/seeded-random.ts'
import { termRecord } from '../content/term-record.ts'
import { termName } from '../content/terms.ts'
import type { Term } from '../content/terms.ts'
import { withCoreParameters } from '../core-parameters.ts'
import { selectFields } from '../field-selection.ts'
import type { Forum, ForumEnvironment } from '../forum.ts'
import { invalidParameters, pageHeaders, readPageRequest } from '../paging.ts'
import type { PageRequest } from '../paging.ts'
import { queryParameters } from '../query-parameters.ts'
import type { QueryParameters } from '../query-parameters.ts'

type Handler = (context: Context<ForumEnvironment>) => Response

/** How a strict language plugin rejects an unknown code. */
function unknownLanguage(): object {
  const message = `lang is not one of ${LANGUAGES.join(', ')}.`
  return invalidParameters({ lang: { code: 'rest_not_in_enum', message, data: { param: 'lang' } } })
}

/** The code in `lang`; empty if none was sent, or if core does not know the parameter. */
const languageAsked = ({ settings }: Forum, query: QueryParameters): string =>
  settings.languages === 'ignore' ? '' : (query.get('lang') ?? '')

/** The common start of all list routes; `common` goes into every response. */
function readListRequest(forum: Forum, context: Context<ForumEnvironment>) {
  const origin = forum.origin()
  const query = queryParameters(context.req.url)
  return {
    origin,
    common: { origin, allow: 'GET', signedIn: true } as const,
    query,
    request: readPageRequest(query, context.env.quirks.mostPerPage),
  }
}

/** Entries with one date as a database may sort them: stable for one page, different for any other. */
function reorderedForPage(entries: readonly Entry[], { page, perPage }: PageRequest): readonly Entry[] {
  const published = entries[0]?.published ?? 0
  const order = seededRandom(mixSeed(page, perPage))
  return order.sample(entries, entries.length).map((entry) => ({ ...entry, published }))
}

/** GET /wp-json/wp/v2/map-resources (interface §4.6). Ignores `res_type`, as the public website does. */
export function entriesRoute(forum: Forum): Handler {
  return (context) => {
    const { origin, common, query, request } = readListRequest(forum, context)
    if ('error' in request) return wordPressResponse({ ...common, status: 400, body: request.error })
    const { languages } = forum.settings
    const lang = query.get('lang') ?? ''
    if (languages === 'strict' && lang !== '' && !LANGUAGES.some((known) => known === lang)) {
      return wordPressResponse({ ...common, status: 400, body: unknownLanguage() })
    }

    const { ignoreFilters, repeatAcrossPages, equalDates } = context.env.quirks
    const filters: QueryParameters = ignoreFilters ? new Map() : query
    const found = forum.entries.find({
      search: filters.get('search') ?? '',
      category: filters.get('category') ?? '',
      region: filters.get('region') ?? '',
      language: languageAsked(forum, filters),
    })
    const include = filters.get('include')?.split(',').map(Number)
    const narrowed = withCoreParameters(
      include ? found.filter(({ id }) => include.includes(id)) : found,
      filters,
      forum.settings.coreParameters,
    )
    if ('error' in narrowed) return wordPressResponse({ ...common, status: 400, body: narrowed.error })
    const entries = narrowed

    const { page, perPage } = request
    const { totalPages, headers, link } = pageHeaders(
      `${origin}/wp-json/wp/v2/map-resources`,
      query,
      request,
      entries.length,
    )
    if (page > totalPages && entries.length > 0) {
      const message = 'The page number requested is larger than the number of pages available.'
      return wordPressResponse({
        ...common,
        status: 400,
        body: errorRecord(400, 'rest_post_invalid_page_number', message),
      })
    }
    const start = Math.max(0, (page - 1) * (perPage - Math.min(repeatAcrossPages, perPage - 1)))
    const fields = query.get('_fields')
    const body = (equalDates ? reorderedForPage(entries, request) : entries)
      .slice(start, start + perPage)
      .map((entry) => selectFields(entryRecord(entry, origin, forum.settings), fields))
    return wordPressResponse({ ...common, body, headers, ...(link ? { link } : {}) })
  }
}

/** GET …/mapresources-category and …/regions-resources (interface §4.7, §4.8); empty list past the end. */
export function termsRoute(forum: Forum, terms: readonly Term[]): Handler {
  return (context) => {
    const { origin, common, query, request } = readListRequest(forum, context)
    if ('error' in request) return wordPressResponse({ ...common, status: 400, body: request.error })
    // Core's links use the taxonomy's route, which differs from the regions' own one.
    const url = `${origin}/wp-json/wp/v2/${terms[0]?.taxonomy ?? ''}`
    const { headers, link } = pageHeaders(url, query, request, terms.length)
    const start = (request.page - 1) * request.perPage
    const language = languageAsked(forum, query)
    const body = sortedIn(language, terms)
      .slice(start, start + request.perPage)
      .map((term) =>
        selectFields(
          termRecord(term, language, forum.entries.countOf(term.id), origin),
          query.get('_fields'),
        ),
      )
    return wordPressResponse({ ...common, body, headers, ...(link ? { link } : {}) })
  }
}

/** Sorted by name, as in core. */
function sortedIn(language: string, terms: readonly Term[]): readonly Term[] {
  const known = LANGUAGES.find((code) => code === language) ?? 'en'
  const { compare } = new Intl.Collator(known, { sensitivity: 'base' })
  return terms.toSorted((one, other) => compare(termName(one, known), termName(other, known)))
}

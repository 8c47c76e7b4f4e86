import type { Term, TermKind, TermList } from '@shared/entries/resources'
import { failure, success, type Result } from '@shared/errors/result'
import { decodeTerm } from '../decode/term'
import type { ServiceFailure } from '../service-failure'
import { countHeader, refusesLanguage, type ServiceRequests } from './service-requests'

/** `per_page` of term lists; WordPress's maximum is 100. */
const termsPerPage = 100
/** WordPress's default. A service that ignores `per_page` hardly sends fewer to a page. */
const fewestPerPage = 10

/** More pages of terms than this are not asked for: 5,000 categories would be no filter any more. */
const maximumPages = 50

const routes: Readonly<Record<TermKind, string>> = {
  category: '/wp-json/wp/v2/mapresources-category',
  region: '/wp-json/wp/v2/regions-resources',
}

interface TermsPage {
  readonly terms: readonly Term[]
  /** How many elements the response held, readable or not. */
  readonly received: number
  /** Null where the service does not say. */
  readonly totalPages: number | null
}

/** Interface §4.7 and §4.8. */
export function createTermsEndpoint({ get, url, readList }: ServiceRequests) {
  async function termsPage(
    kind: TermKind,
    language: string | null,
    page: number,
    token: string,
    signal: AbortSignal,
  ): Promise<Result<TermsPage, ServiceFailure>> {
    const route = routes[kind]
    const query = {
      per_page: String(termsPerPage),
      page: String(page),
      ...(language === null ? {} : { lang: language }),
    }
    const response = await get({ route, url: url(route, query), signal }, token, (body) =>
      readList('term', body, decodeTerm),
    )
    if (!response.ok) {
      const isPastEnd = page > 1 && response.error.serviceCode === 'rest_post_invalid_page_number'
      return isPastEnd ? success({ terms: [], received: 0, totalPages: null }) : response
    }
    const { items, received } = response.value.body
    return success({
      terms: items,
      received,
      totalPages: countHeader(response.value.headers, 'x-wp-totalpages'),
    })
  }

  return {
    /** All terms of a kind, from all pages. */
    async terms(
      kind: TermKind,
      language: string | null,
      token: string,
      signal: AbortSignal,
    ): Promise<Result<TermList>> {
      const terms = new Map<number, Term>()
      let longest = fewestPerPage
      for (let page = 1; page <= maximumPages; page++) {
        const response = await termsPage(kind, language, page, token, signal)
        // Those of any language are better than none.
        if (!response.ok && language !== null && refusesLanguage(response.error)) {
          const others = await this.terms(kind, null, token, signal)
          return others.ok ? success({ ...others.value, refusesLanguage: true }) : others
        }
        if (!response.ok) return failure(response.error.error)
        const { received, totalPages } = response.value
        const known = terms.size
        for (const term of response.value.terms) terms.set(term.id, term)
        // Without totals the first short page is the last, whatever size the service makes its pages of.
        const isLast = totalPages === null ? received < longest : page >= totalPages
        // A service that ignores `page` repeats the first one for ever.
        if (isLast || terms.size === known) break
        longest = Math.max(longest, received)
      }
      return success({ terms: [...terms.values()], refusesLanguage: false })
    },
  }
}

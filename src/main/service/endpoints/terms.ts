import type { Term, TermKind, TermList } from '@shared/entries/resources'
import { failure, success, type Result } from '@shared/errors/result'
import { decodeTerm } from '../decode/term'
import type { ServiceFailure } from '../service-failure'
import { countHeader, refusesLanguage, type ServiceRequests } from './service-requests'

/** WordPress's maximum. */
const termsPerPage = 100
/** WordPress's default page size: a service that ignores `per_page` is unlikely to use a smaller one. */
const fewestPerPage = 10

/** 5,000 categories would be useless as a filter. */
const maximumPages = 50

const routes: Readonly<Record<TermKind, string>> = {
  category: '/wp-json/wp/v2/mapresources-category',
  region: '/wp-json/wp/v2/regions-resources',
}

interface TermsPage {
  readonly terms: readonly Term[]
  /** Includes invalid elements. */
  readonly received: number
  readonly totalPages: number | null
}

export interface TermsEndpoint {
  /** Interface §4.7 and §4.8. */
  terms(
    kind: TermKind,
    language: string | null,
    token: string,
    signal: AbortSignal,
  ): Promise<Result<TermList>>
}

export function createTermsEndpoint({ get, url, readList }: ServiceRequests): TermsEndpoint {
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
    async terms(kind, language, token, signal) {
      const terms = new Map<number, Term>()
      let longest = fewestPerPage
      for (let page = 1; page <= maximumPages; page++) {
        const response = await termsPage(kind, language, page, token, signal)
        // Terms in any language are better than none.
        if (!response.ok && language !== null && refusesLanguage(response.error)) {
          const others = await this.terms(kind, null, token, signal)
          return others.ok ? success({ ...others.value, refusesLanguage: true }) : others
        }
        if (!response.ok) return failure(response.error.error)
        const { received, totalPages } = response.value
        const known = terms.size
        for (const term of response.value.terms) terms.set(term.id, term)
        // Without totals, the first page that is shorter than the others is the last.
        const isLast = totalPages === null ? received < longest : page >= totalPages
        // A service that ignores `page` repeats the first page forever.
        if (isLast || terms.size === known) break
        longest = Math.max(longest, received)
      }
      return success({ terms: [...terms.values()], refusesLanguage: false })
    },
  }
}

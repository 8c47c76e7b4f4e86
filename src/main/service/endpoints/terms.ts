import type { Term, TermKind } from '@shared/resources'
import { failure, success, type Result } from '@shared/result'
import { decodeTerm } from '../decode/term'
import type { ServiceFailure } from '../service-failure'
import { countHeader, refusesLanguage, type ServiceRequests } from './service-requests'

/** `per_page` of term lists; WordPress's maximum is 100 and its default 10. */
const termsPerPage = 100
const defaultPerPage = 10

/** More pages of terms than this are not asked for: 5,000 categories would be no filter any more. */
const maximumPages = 50

const routes: Readonly<Record<TermKind, string>> = {
  category: '/wp-json/wp/v2/mapresources-category',
  region: '/wp-json/wp/v2/regions-resources',
}

/** Interface §4.7 and §4.8. */
export function createTermsEndpoint({ get, url, readList }: ServiceRequests) {
  async function termsPage(
    kind: TermKind,
    language: string | null,
    page: number,
    token: string,
    signal: AbortSignal,
  ): Promise<Result<{ terms: readonly Term[]; isLast: boolean }, ServiceFailure>> {
    const route = routes[kind]
    const query = {
      per_page: String(termsPerPage),
      page: String(page),
      ...(language === null ? {} : { lang: language }),
    }
    const response = await get({ route, url: url(route, query), signal }, token, (body) =>
      readList('term', body, decodeTerm),
    )
    if (!response.ok) return response
    const totalPages = countHeader(response.value.headers, 'x-wp-totalpages')
    const { items, received } = response.value.body
    // Without totals a full page may have a next one; ten rows may be a service that ignored per_page.
    const mayHaveMore = received === termsPerPage || received === defaultPerPage
    return success({
      terms: items,
      isLast: received === 0 || (totalPages === null ? !mayHaveMore : page >= totalPages),
    })
  }

  return {
    /** All terms of a kind, from all pages. */
    async terms(
      kind: TermKind,
      language: string | null,
      token: string,
      signal: AbortSignal,
    ): Promise<Result<readonly Term[]>> {
      const terms = new Map<number, Term>()
      for (let page = 1; page <= maximumPages; page++) {
        const response = await termsPage(kind, language, page, token, signal)
        // Those of any language are better than none. The list says that the language does not apply.
        if (!response.ok && language !== null && refusesLanguage(response.error))
          return this.terms(kind, null, token, signal)
        if (!response.ok) return failure(response.error.error)
        const known = terms.size
        for (const term of response.value.terms) terms.set(term.id, term)
        // A service that ignores `page` repeats the first one for ever.
        if (response.value.isLast || terms.size === known) break
      }
      return success([...terms.values()])
    },
  }
}

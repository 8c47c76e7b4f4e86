import { errorRecord } from './responses.ts'
import { urlOfPage } from './query-parameters.ts'
import type { QueryParameters } from './query-parameters.ts'

/** Default and maximum of `per_page`, as in core. */
const DEFAULT_PER_PAGE = 10
export const MAXIMUM_PER_PAGE = 100

export interface PageRequest {
  readonly page: number
  readonly perPage: number
}

type ParameterFault = {
  readonly code: string
  readonly message: string
  readonly data: null | { readonly param: string }
}

/** A number by PHP's is_numeric: `2.0`, `1e1` and surrounding blanks are allowed, an empty string is not. */
function integerValue(text: string): number | undefined {
  if (!/^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i.test(text)) return undefined
  const value = Number(text)
  return Number.isInteger(value) ? value : undefined
}

function checkInteger(name: string, text: string, maximum?: number): number | ParameterFault {
  const value = integerValue(text)
  if (value === undefined) {
    return { code: 'rest_invalid_type', message: `${name} is not of type integer.`, data: { param: name } }
  }
  if (maximum !== undefined && (value < 1 || value > maximum)) {
    const message = `${name} must be between 1 (inclusive) and ${maximum} (inclusive)`
    return { code: 'rest_out_of_bounds', message, data: null }
  }
  if (value < 1)
    return { code: 'rest_out_of_bounds', message: `${name} must be greater than or equal to 1`, data: null }
  return value
}

/**
 * Reads `page` and `per_page`, or returns the `rest_invalid_param` record that core sends with status 400.
 *
 * @param mostPerPage the maximum; also caps the default
 */
export function readPageRequest(
  query: QueryParameters,
  mostPerPage: number,
): PageRequest | { readonly error: object } {
  const page = checkInteger('page', query.get('page') ?? '1')
  const perPage = checkInteger(
    'per_page',
    query.get('per_page') ?? String(Math.min(DEFAULT_PER_PAGE, mostPerPage)),
    mostPerPage,
  )
  if (typeof page === 'number' && typeof perPage === 'number') return { page, perPage }
  const faults = Object.entries({ page, per_page: perPage }).filter(
    (pair): pair is [string, ParameterFault] => typeof pair[1] !== 'number',
  )
  return { error: invalidParameters(Object.fromEntries(faults)) }
}

/** The error record for parameters that core rejects, one entry per parameter. */
export function invalidParameters(faults: Readonly<Record<string, ParameterFault>>): object {
  const names = Object.keys(faults)
  return errorRecord(400, 'rest_invalid_param', `Invalid parameter(s): ${names.join(', ')}`, {
    params: Object.fromEntries(names.map((name) => [name, faults[name]?.message])),
    details: faults,
  })
}

/** The totals and `Link` headers of one page of a list. */
export function pageHeaders(url: string, query: QueryParameters, request: PageRequest, total: number) {
  const totalPages = Math.ceil(total / request.perPage)
  const links: string[] = []
  if (request.page > 1) {
    const previous = Math.min(request.page - 1, Math.max(totalPages, 1))
    links.push(`<${urlOfPage(url, query, previous)}>; rel="prev"`)
  }
  if (totalPages > request.page) links.push(`<${urlOfPage(url, query, request.page + 1)}>; rel="next"`)
  return {
    totalPages,
    headers: { 'x-wp-total': String(total), 'x-wp-totalpages': String(totalPages) },
    ...(links.length > 0 ? { link: links.join(', ') } : {}),
  }
}

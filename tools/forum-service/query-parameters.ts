/** Query parameters as PHP reads them: the last of equal names counts, `+` is a space. */
export type QueryParameters = ReadonlyMap<string, string>

export function queryParameters(url: string): QueryParameters {
  return new Map(new URL(url).searchParams)
}

/** PHP's urlencode(): like a form, but `*` is encoded and `~` as well. */
function phpUrlEncode(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1).replace(/\*/g, '%2A').replace(/~/g, '%7E')
}

/** The same URL for another page: `page` stays in its place, or comes last (core's add_query_arg). */
export function urlOfPage(url: string, query: QueryParameters, page: number): string {
  const pairs = new Map(query).set('page', String(page))
  return `${url}?${[...pairs].map(([name, value]) => `${phpUrlEncode(name)}=${phpUrlEncode(value)}`).join('&')}`
}

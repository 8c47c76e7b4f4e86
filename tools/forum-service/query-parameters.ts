/** Query parameters as PHP reads them: the last of equal names wins, `+` is a space. */
export type QueryParameters = ReadonlyMap<string, string>

export function queryParameters(url: string): QueryParameters {
  return new Map(new URL(url).searchParams)
}

/** PHP's urlencode(): form encoding that also encodes `*` and `~`. */
function phpUrlEncode(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1).replace(/\*/g, '%2A').replace(/~/g, '%7E')
}

/** The same URL for another page: `page` keeps its place, or is appended (core's add_query_arg). */
export function urlOfPage(url: string, query: QueryParameters, page: number): string {
  const pairs = new Map(query).set('page', String(page))
  return `${url}?${[...pairs].map(([name, value]) => `${phpUrlEncode(name)}=${phpUrlEncode(value)}`).join('&')}`
}

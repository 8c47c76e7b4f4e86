import { choicesFromRoute, idFromText, routeOfChoices, type RouteFilters } from '../filters'

/** The scheme that the app is registered for. */
export const appScheme = 'forum-resources'

/** Characters: nine for each one of the longest search, encoded, and some hundred beside it. */
const longestAppLink = 10_000

/** What a link from outside asks to be shown, and of which service. */
interface AppLink {
  /** Host of the service: ids are its own. */
  readonly server: string
  /** The query of the route that shows it. */
  readonly query: Readonly<Record<string, string>>
}

/** What came from outside, as far as it is shown: a view of the service in use, or why there is none. */
export type ArrivedLink =
  | { readonly kind: 'view'; readonly query: Readonly<Record<string, string>> }
  | { readonly kind: 'other-service'; readonly server: string }
  | { readonly kind: 'unreadable' }

/** Whether the system meant to hand over a link of ours, whatever is in it. */
export function isOwnLink(argument: string): boolean {
  return argument.slice(0, appScheme.length + 1).toLowerCase() === `${appScheme}:`
}

/** A link to what filters, search and order show. */
export function viewLink(server: string, choices: RouteFilters): string {
  return `${appScheme}://view?${parameters(server, routeOfChoices(choices))}`
}

/** A link to an entry, in the content language that it was listed in. */
export function entryLink(server: string, id: number, language: string | null): string {
  return `${appScheme}://entry/${id}?${parameters(server, language === null ? {} : { language })}`
}

function parameters(server: string, query: Readonly<Record<string, string>>): string {
  return new URLSearchParams({ service: server, ...query }).toString()
}

/** Whether it is for `readAppLink` to read: a view or an entry. */
export function isAppLink(text: string): boolean {
  return /^\s*forum-resources:\/\/(view|entry)(?![\w.-])/i.test(text.slice(0, 100))
}

/**
 * Reads `forum-resources://view?service=<host>&<filters>` or `forum-resources://entry/<id>?service=<host>&language=<code>`.
 * Anyone may write one: whatever is not exactly as this app writes it refuses the link as a whole, so that nobody is
 * shown less than the link says.
 */
export function readAppLink(text: string): AppLink | null {
  if (text.length > longestAppLink) return null
  const url = URL.parse(text.trim())
  if (url?.protocol !== `${appScheme}:` || url.username || url.password || url.port || url.hash) return null
  const { service = '', ...query } = Object.fromEntries(url.searchParams)
  if (new Set(url.searchParams.keys()).size !== url.searchParams.size || !isHost(service)) return null
  // A view keeps exactly what the route would hold of it.
  const held = routeOfChoices(choicesFromRoute(query))
  if (!isSame(held, query)) return null
  // Some systems put a slash behind the host.
  if (url.hostname === 'view' && /^\/?$/.test(url.pathname)) return { server: service, query }
  const id = idFromText(/^\/(\d+)\/?$/.exec(url.pathname)?.[1] ?? '')
  if (url.hostname !== 'entry' || id === null) return null
  if (Object.keys(query).some((key) => key !== 'language')) return null
  return { server: service, query: { ...query, entry: String(id) } }
}

/** A host and its port, as a URL has them. */
function isHost(text: string): boolean {
  return text !== '' && text.length <= 300 && URL.parse(`https://${text}/`)?.host === text
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const sorted = (query: Readonly<Record<string, string>>) => JSON.stringify(Object.entries(query).toSorted())
  return sorted(one) === sorted(other)
}

import { idFromText } from '../filters/filter-table'
import { choicesFromRoute, inOrder, routeOfChoices, type RouteFilters } from '../filters/filters'

export const appScheme = 'forum-resources'

/** Characters: up to nine for each of the 1,000 in the longest search once encoded, and some for the rest. */
const longestAppLink = 10_000

interface AppLink {
  /** Ids are only valid at this host. */
  readonly server: string
  readonly query: Readonly<Record<string, string>>
}

/** A view of the service in use, or why it cannot be shown. */
export type ArrivedLink =
  | { readonly kind: 'view'; readonly query: Readonly<Record<string, string>> }
  | { readonly kind: 'other-service'; readonly server: string }
  | { readonly kind: 'unreadable' }

/** Whether the text has the app's scheme, even if the link is invalid. */
export function isOwnLink(argument: string): boolean {
  return argument.slice(0, appScheme.length + 1).toLowerCase() === `${appScheme}:`
}

/** Leaves out the shelf and its manual order, which only this person has. */
export function viewLink(server: string, choices: RouteFilters): string {
  return `${appScheme}://view?${parameters(server, routeOfChoices(inOrder({ ...choices, shelf: null })))}`
}

/** `language` is the content language in which the entry was listed. */
export function entryLink(server: string, id: number, language: string | null): string {
  return `${appScheme}://entry/${id}?${parameters(server, language === null ? {} : { language })}`
}

function parameters(server: string, query: Readonly<Record<string, string>>): string {
  return new URLSearchParams({ service: server, ...query }).toString()
}

/** Whether the link is one for `readAppLink`, and not a set-up link. */
export function isAppLink(text: string): boolean {
  return /^\s*forum-resources:\/\/(view|entry)(?![\w.-])/i.test(text.slice(0, 100))
}

/**
 * `forum-resources://view?service=<host>&<filters>` or
 * `forum-resources://entry/<id>?service=<host>&language=<code>`. Anybody may write one: a link that is not
 * exactly as this app writes it is rejected as a whole, so that nobody sees less than it says.
 */
export function readAppLink(text: string): AppLink | null {
  if (text.length > longestAppLink) return null
  const url = URL.parse(text.trim())
  if (url?.protocol !== `${appScheme}:` || url.username || url.password || url.port || url.hash) return null
  const { service = '', ...query } = Object.fromEntries(url.searchParams)
  if (new Set(url.searchParams.keys()).size !== url.searchParams.size || !isHost(service)) return null
  // A route must keep every part of the query unchanged.
  const held = routeOfChoices(choicesFromRoute(query))
  if (!isSame(held, query)) return null
  // Some systems append a slash to the host.
  if (url.hostname === 'view' && /^\/?$/.test(url.pathname)) return { server: service, query }
  const id = idFromText(/^\/(\d+)\/?$/.exec(url.pathname)?.[1] ?? '')
  if (url.hostname !== 'entry' || id === null) return null
  if (Object.keys(query).some((key) => key !== 'language')) return null
  return { server: service, query: { ...query, entry: String(id) } }
}

/** With an optional port. */
function isHost(text: string): boolean {
  return text !== '' && text.length <= 300 && URL.parse(`https://${text}/`)?.host === text
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const sorted = (query: Readonly<Record<string, string>>) => JSON.stringify(Object.entries(query).toSorted())
  return sorted(one) === sorted(other)
}

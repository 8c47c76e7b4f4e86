/** Route names in rules and recorded requests. */
export const ROUTE_NAMES = [
  'token',
  'register',
  'disable-account',
  'page',
  'media',
  'entries',
  'entry',
  'categories',
  'regions',
  'picture',
  'index',
  'unknown',
] as const
export type RouteName = (typeof ROUTE_NAMES)[number]

const ROUTE_PATTERNS: readonly (readonly [RouteName, RegExp])[] = [
  ['token', /^\/oauth\/token\/?$/],
  ['register', /^\/wp-json\/custom\/v1\/register\/?$/],
  ['disable-account', /^\/wp-json\/custom\/v1\/disable-account\/?$/],
  ['page', /^\/wp-json\/wp\/v2\/pages\/\d+\/?$/],
  ['media', /^\/wp-json\/wp\/v2\/media\/\d+\/?$/],
  ['entries', /^\/wp-json\/wp\/v2\/map-resources\/?$/],
  ['entry', /^\/wp-json\/wp\/v2\/map-resources\/\d+\/?$/],
  ['categories', /^\/wp-json\/wp\/v2\/mapresources-category\/?$/],
  ['regions', /^\/wp-json\/wp\/v2\/regions-resources\/?$/],
  ['picture', /^\/wp-content\/uploads\//],
  ['index', /^\/wp-json\/?$/],
]

/** The route of a path, for any method. */
export function routeNameOf(path: string): RouteName {
  return ROUTE_PATTERNS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'unknown'
}

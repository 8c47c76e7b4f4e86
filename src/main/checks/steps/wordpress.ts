import type { CheckFinding } from '@shared/config/connection-checks'
import { asRecord } from '../../service/decode/record'
import type { Check, CheckAnswer } from '../check'

/** Routes that the app needs (interface §4), as named in WordPress's REST index. */
const resourceRoutes = [
  '/wp/v2/pages',
  '/wp/v2/media',
  '/wp/v2/map-resources',
  '/wp/v2/mapresources-category',
  '/wp/v2/regions-resources',
]
const accountRoutes = ['/custom/v1/register', '/custom/v1/disable-account']

export const wordPressCheck: Check = {
  step: 'wordpress',
  needs: ['edge'],
  async run({ index, get }) {
    const answer = await index()
    const routes = asRecord(asRecord(answer.body)?.['routes'])
    if (routes) return findingOf(Object.keys(routes))
    if (answer.error === null) return { code: 'not-wordpress' }
    // Some sites hide the index, so ask one of the routes itself.
    return withoutIndex(await get('/wp-json/wp/v2/map-resources?per_page=1'))
  },
}

function findingOf(routes: readonly string[]): CheckFinding {
  const missing = (requested: readonly string[]) => requested.filter((route) => !routes.includes(route))
  if (!routes.some((route) => route.startsWith('/wp/v2'))) return { code: 'not-wordpress' }
  if (missing(resourceRoutes).length > 0)
    return { code: 'resources-missing', routes: missing(resourceRoutes) }
  if (missing(accountRoutes).length > 0) return { code: 'accounts-missing', routes: missing(accountRoutes) }
  return { code: 'wordpress-found' }
}

function withoutIndex({ status, error, serviceCode, body }: CheckAnswer): CheckFinding {
  if (serviceCode === 'rest_no_route') return { code: 'resources-missing', routes: ['/wp/v2/map-resources'] }
  const isOwnRefusal = serviceCode !== null && status !== null && status < 500
  if (isOwnRefusal || Array.isArray(body)) return { code: 'wordpress-hides-routes' }
  if (error === null || error.code === 'unreadable-response' || status === 404)
    return { code: 'not-wordpress' }
  return { code: 'failed', error }
}

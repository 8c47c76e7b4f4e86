import type { CheckFinding } from '@shared/config/connection-checks'
import { transportFailure } from '../service/transport/transport-failure'
import type { Check, SeenCertificate, CheckAnswer } from './check'
import { asRecord } from '../service/decode/record'

/** A proxy resolves names itself. */
const nameCheck: Check = {
  step: 'name',
  needs: [],
  async run({ service, network, proxy }) {
    const usedProxy = await proxy()
    if (usedProxy !== null) return { code: 'name-left-to-proxy', proxy: usedProxy }
    const host = new URL(service.baseUrl).hostname
    try {
      await network.resolveHost(host)
      return { code: 'name-found', host }
    } catch (thrown) {
      const error = transportFailure(thrown, false, false)
      const isUnknown = error.code === 'unreachable' && error.reason === 'dns'
      return isUnknown ? { code: 'name-unknown', host } : { code: 'failed', error }
    }
  },
}

const reachCheck: Check = {
  step: 'reach',
  needs: ['name'],
  async run({ index, proxy }) {
    const { status, error } = await index()
    if (status === 407) return { code: 'proxy-wants-password' }
    // A certificate or a redirect means that a server was reached.
    const hasAnswered = status !== null || error?.code === 'certificate' || error?.code === 'redirected'
    const isAnswer =
      hasAnswered || error?.code === 'unreadable-response' || error?.code === 'response-too-large'
    if (error && !isAnswer) return { code: 'failed', error }
    const usedProxy = await proxy()
    return usedProxy === null ? { code: 'reached' } : { code: 'reached-by-proxy', proxy: usedProxy }
  },
}

const certificateCheck: Check = {
  step: 'certificate',
  needs: ['reach'],
  async run({ service, network, index, now }) {
    const { protocol, hostname } = new URL(service.baseUrl)
    if (protocol !== 'https:') return { code: 'not-encrypted' }
    const { error } = await index()
    const seen = network.certificateOf(hostname)
    if (error?.code === 'certificate') return refusedCertificate(seen, hostname, now())
    if (!seen) return { code: 'certificate-valid-unseen' }
    return { code: 'certificate-valid', issuer: seen.issuer, until: seen.validUntil }
  },
}

/**
 * Why Chromium rejects it
 * (https://source.chromium.org/chromium/chromium/src/+/main:net/base/net_error_list.h).
 */
function refusedCertificate(seen: SeenCertificate | null, host: string, now: number): CheckFinding {
  if (!seen) return { code: 'certificate-refused' }
  const { issuer, validFrom, validUntil } = seen
  switch (/CERT_\w+$/.exec(seen.verdict)?.[0]) {
    case 'CERT_DATE_INVALID':
      return now < validFrom
        ? { code: 'certificate-not-yet-valid', issuer, since: validFrom }
        : { code: 'certificate-expired', issuer, until: validUntil }
    case 'CERT_AUTHORITY_INVALID':
      return { code: 'certificate-unknown-authority', issuer }
    case 'CERT_COMMON_NAME_INVALID':
      return { code: 'certificate-other-name', issuer, host }
    default:
      return { code: 'certificate-refused' }
  }
}

/**
 * Whether the proxy in front of the service accepts the app's header (interface §5.3), and nothing else
 * answers in the service's place. Until then, no other operator value is sent.
 */
const edgeCheck: Check = {
  step: 'edge',
  needs: ['certificate'],
  async run({ index }) {
    return edgeFinding(await index())
  },
}

function edgeFinding({ status, error, isHtml, serviceCode }: CheckAnswer): CheckFinding {
  // RFC 6585 §6: the network requires a sign-in.
  if (status === 511) return { code: 'network-sign-in' }
  // Any error from the service itself means that the request got through; so does a 404.
  if (error === null || serviceCode !== null) return { code: 'edge-accepted' }
  if (status === 404 || error.code === 'not-found') return { code: 'edge-accepted' }
  switch (error.code) {
    case 'edge-blocked':
      return { code: error.challenge ? 'edge-challenge' : 'edge-refused' }
    case 'intercepted':
      return { code: 'network-sign-in' }
    case 'redirected':
      return { code: 'pointed-elsewhere' }
    case 'unreadable-response':
      return isHtml ? { code: 'page-instead' } : { code: 'edge-accepted' }
    default:
      return { code: 'failed', error }
  }
}

/** Routes that the app needs (interface §4), as named in WordPress's REST index. */
const resourceRoutes = [
  '/wp/v2/pages',
  '/wp/v2/media',
  '/wp/v2/map-resources',
  '/wp/v2/mapresources-category',
  '/wp/v2/regions-resources',
]
const accountRoutes = ['/custom/v1/register', '/custom/v1/disable-account']

const wordPressCheck: Check = {
  step: 'wordpress',
  needs: ['edge'],
  async run({ index, get }) {
    const answer = await index()
    const routes = asRecord(asRecord(answer.body)?.['routes'])
    if (routes) return routesFinding(Object.keys(routes))
    if (answer.error === null) return { code: 'not-wordpress' }
    // Some sites hide the index, so ask one of the routes itself.
    return withoutIndex(await get('/wp-json/wp/v2/map-resources?per_page=1'))
  },
}

function routesFinding(routes: readonly string[]): CheckFinding {
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

const pageCheck: Check = {
  step: 'page',
  needs: ['wordpress'],
  async run({ service, get, getSignedIn }) {
    const page = service.resourcesPageId
    const path = `/wp-json/wp/v2/pages/${page}`
    const forAll = await get(path)
    const needsSession = forAll.serviceCode !== null && (forAll.status === 401 || forAll.status === 403)
    const answer = needsSession ? await getSignedIn(path) : forAll
    // Without a valid session there is no way to tell.
    if (answer === null || answer.error?.code === 'signed-out') return { code: 'page-after-sign-in' }
    const { status, error, serviceCode } = answer
    if (error === null) return { code: 'page-found' }
    if (serviceCode !== null && (status === 404 || status === 410)) return { code: 'page-missing', page }
    return { code: 'failed', error }
  },
}

/** In minutes. A smaller difference does no harm to sessions and stored content. */
const clockTolerance = 5

/** Compares this computer's clock with the service's (`Date`, RFC 9110 §6.6.1). */
const clockCheck: Check = {
  step: 'clock',
  needs: ['edge'],
  async run({ index, now }) {
    const { answeredAt } = await index()
    if (answeredAt === null) return { code: 'clock-unknown' }
    const minutes = Math.round((now() - answeredAt) / 60_000)
    if (Math.abs(minutes) <= clockTolerance) return { code: 'clock-right' }
    return minutes > 0 ? { code: 'clock-ahead', minutes } : { code: 'clock-behind', minutes: -minutes }
  },
}

/**
 * Requests a token without username and password. A service that knows this client reports the missing
 * fields (RFC 6749 §5.2 `invalid_request`; some return `invalid_grant`). Otherwise it returns
 * `invalid_client` before it checks anything else.
 */
const signInCheck: Check = {
  step: 'sign-in',
  needs: ['edge', 'wordpress'],
  async run({ askForToken }) {
    const { status, error, serviceCode } = await askForToken({ grant_type: 'password' })
    switch (serviceCode) {
      case 'invalid_request':
      case 'invalid_grant':
        return { code: 'sign-in-possible' }
      case 'invalid_client':
        return { code: 'client-refused' }
      case 'unsupported_grant_type':
      case 'unauthorized_client':
        return { code: 'password-grant-refused' }
      default:
        if (status === 404 || status === 405 || error === null) return { code: 'sign-in-missing' }
        return { code: 'failed', error }
    }
  },
}

export const checks: readonly Check[] = [
  nameCheck,
  reachCheck,
  certificateCheck,
  edgeCheck,
  wordPressCheck,
  pageCheck,
  clockCheck,
  signInCheck,
]

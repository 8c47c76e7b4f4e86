import type { CheckNetwork, SeenCertificate } from '../../checks/check-network'
import type { CountData } from '../../data-use/data-use'
import { createGuardedSession } from './guarded-session'
import { createServiceTransport } from './service-transport'

/** Leaves the decision to Chromium (https://www.electronjs.org/docs/latest/api/session#sessetcertificateverifyprocproc). */
const asChromiumDecides = -3

/** Characters of an issuer's name that are told; certificates have no limit of their own. */
const longestIssuer = 100

/**
 * The way of the connection checks to a service: a session of their own, so that no connection or admitted host of theirs
 * is another's. It looks at certificates and decides nothing about them.
 *
 * @param userAgent as for every other request of the app
 */
export function createCheckNetwork(userAgent: string, count: CountData): CheckNetwork {
  let admitted: string | null = null
  // Chromium stores its verdict on a certificate and asks no second time: what was seen stays for the run.
  const certificates = new Map<string, SeenCertificate>()
  const session = createGuardedSession('forum-resources-checks', (url) => URL.parse(url)?.origin === admitted)
  session.setCertificateVerifyProc(({ hostname, certificate, verificationResult }, decide) => {
    certificates.set(hostname, {
      issuer: readable(certificate.issuer.organizations[0] ?? certificate.issuerName),
      validFrom: certificate.validStart * 1000,
      validUntil: certificate.validExpiry * 1000,
      verdict: verificationResult,
    })
    decide(asChromiumDecides)
  })
  return {
    begin(origin) {
      admitted = origin
      return session.closeAllConnections()
    },
    transport: createServiceTransport({ reading: session, changing: session, userAgent, count }),
    resolveProxy: (url) => session.resolveProxy(url),
    resolveHost: (host) => session.resolveHost(host, { cacheUsage: 'disallowed' }),
    certificateOf: (host) => certificates.get(host) ?? null,
  }
}

/** Foreign text as one short line. */
function readable(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, longestIssuer)
}

import type { CheckNetwork, SeenCertificate } from '../../checks/check'
import type { CountData } from '../../data-use'
import { createGuardedSession } from './guarded-session'
import { createServiceTransport } from './service-transport'

/**
 * Accepts Chromium's verdict
 * (https://www.electronjs.org/docs/latest/api/session#sessetcertificateverifyprocproc).
 */
const asChromiumDecides = -3

/** Characters shown of an issuer's name, which certificates do not limit. */
const longestIssuer = 100

/**
 * A separate session, so that the checks share neither connections nor allowed hosts with the rest of the
 * app. Observes certificates without deciding about them.
 */
export function createCheckNetwork(userAgent: string, count: CountData): CheckNetwork {
  let admitted: string | null = null
  // Chromium caches its verdict on a certificate and does not ask again, so this keeps all certificates.
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

function readable(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, longestIssuer)
}

import type { CheckFinding } from '@shared/config/connection-checks'
import type { Check } from '../check'
import type { SeenCertificate } from '../check-network'

export const certificateCheck: Check = {
  step: 'certificate',
  needs: ['reach'],
  async run({ service, network, index, now }) {
    const { protocol, hostname } = new URL(service.baseUrl)
    if (protocol !== 'https:') return { code: 'not-encrypted' }
    const { error } = await index()
    const seen = network.certificateOf(hostname)
    if (error?.code === 'certificate') return refused(seen, hostname, now())
    if (!seen) return { code: 'certificate-valid-unseen' }
    return { code: 'certificate-valid', issuer: seen.issuer, until: seen.validUntil }
  },
}

/**
 * Why Chromium rejects it
 * (https://source.chromium.org/chromium/chromium/src/+/main:net/base/net_error_list.h).
 */
function refused(seen: SeenCertificate | null, host: string, now: number): CheckFinding {
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

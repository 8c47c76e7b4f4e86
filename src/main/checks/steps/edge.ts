import type { CheckFinding } from '@shared/config/connection-checks'
import type { Check, CheckAnswer } from '../check'

/**
 * Whether the proxy in front of the service accepts the app's header (interface §5.3), and nothing else
 * answers in the service's place. Until then, no other operator value is sent.
 */
export const edgeCheck: Check = {
  step: 'edge',
  needs: ['certificate'],
  async run({ index }) {
    return findingOf(await index())
  },
}

function findingOf({ status, error, isHtml, serviceCode }: CheckAnswer): CheckFinding {
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

import type { CheckFinding } from '@shared/config/connection-checks'
import type { Check, CheckAnswer } from '../check'

/**
 * Whether what stands before the service lets the app through by its header (interface §5.3), and nothing else answers
 * in its place. Everything of the operator's but that header stays here until this holds.
 */
export const edgeCheck: Check = {
  step: 'edge',
  needs: ['certificate'],
  async run({ index }) {
    return findingOf(await index())
  },
}

function findingOf({ status, error, isHtml, serviceCode }: CheckAnswer): CheckFinding {
  // RFC 6585 §6: a network that wants a sign-in.
  if (status === 511) return { code: 'network-sign-in' }
  // Words of the service, whatever they say; and a page that is missing has come through too.
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

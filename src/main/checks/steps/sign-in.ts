import type { Check } from '../check'

/**
 * Whether the service would let this app sign people in: it is asked for a token without saying for whom. A service that
 * knows the app misses name and password then (RFC 6749 §5.2 `invalid_request`; some say `invalid_grant`); one that does
 * not says `invalid_client` before it looks at anything else.
 */
export const signInCheck: Check = {
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

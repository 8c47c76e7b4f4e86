import type { Check } from '../check'

/**
 * Requests a token without username and password. A service that knows this client reports the missing
 * fields (RFC 6749 §5.2 `invalid_request`; some return `invalid_grant`). Otherwise it returns
 * `invalid_client` before it checks anything else.
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

import type { AppError, RegistrationField } from '@shared/app-error'
import { failure, success, type Result } from '@shared/result'
import { longestText } from '../decode/limits'
import { plainText } from '../decode/plain-text'
import { asRecord } from '../decode/record'
import { registrationProblems } from '../registration-problems'
import type { ServiceFailure } from '../service-failure'
import type { ServiceRequests } from './service-requests'

/** Creating and disabling accounts. Both carry what was typed in the query, as the interface wants it. */
export function createAccountEndpoints({ settings, sender, headers, url }: ServiceRequests) {
  return {
    /** Interface §4.2: with the API key and no token. Never sent twice. */
    async register(
      fields: Readonly<Record<RegistrationField, string>>,
      signal: AbortSignal,
    ): Promise<Result<{ readonly verificationRequired: boolean }>> {
      const route = '/wp-json/custom/v1/register'
      const response = await sender.json({
        method: 'POST',
        route,
        url: url(route, fields),
        headers: { ...headers, 'X-SENPAI-Key': settings.apiKey },
        signal,
      })
      if (!response.ok) return failure(registrationError(response.error))
      const record = asRecord(response.value.body)
      if (record?.['success'] !== true) return failure({ code: 'unreadable-response' })
      return success({ verificationRequired: record['verification_required'] !== false })
    },

    /** Interface §4.3. Never sent twice: after a success, a second try would say that the token is bad. */
    async disableAccount(
      password: string,
      token: string,
      signal: AbortSignal,
    ): Promise<Result<{ readonly message: string }>> {
      const route = '/wp-json/custom/v1/disable-account'
      const response = await sender.json({
        method: 'POST',
        route,
        url: url(route, { password }),
        headers: { ...headers, authorization: `Bearer ${token}` },
        signal,
      })
      if (!response.ok) return failure(response.error.error)
      const record = asRecord(response.value.body)
      if (record?.['success'] !== true) return failure({ code: 'unreadable-response' })
      const message =
        typeof record['message'] === 'string' ? plainText(record['message'].slice(0, longestText)) : ''
      return success({ message })
    },
  }
}

function registrationError({ error, serviceCode, parameters }: ServiceFailure): AppError {
  const problems = registrationProblems(serviceCode, parameters)
  return problems.length > 0 ? { code: 'fields-rejected', problems } : error
}

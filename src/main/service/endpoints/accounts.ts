import type { AppError, RegistrationField } from '@shared/errors/app-error'
import { failure, success, type Result } from '@shared/errors/result'
import { asRecord } from '../decode/record'
import type { ServiceResponse } from '../transport/http-exchange'
import { registrationProblems } from '../registration-problems'
import { asRefusal, asRefusalWithoutSession, type ServiceFailure } from '../service-failure'
import { refusalWords, serviceMessage } from '../service-message'
import type { ServiceRequests } from './service-requests'

/** Both calls send the typed values in the query, because the interface requires it. */
export function createAccountEndpoints({ settings, sender, headers, secrets, url }: ServiceRequests) {
  return {
    /** Interface §4.2, with the API key and no token. Never sent twice. */
    async register(
      fields: Readonly<Record<RegistrationField, string>>,
      signal: AbortSignal,
    ): Promise<Result<{ readonly verificationRequired: boolean }>> {
      const route = '/wp-json/custom/v1/register'
      const unspoken = [...secrets, ...Object.values(fields)]
      const response = await sender.json({
        method: 'POST',
        route,
        url: url(route, fields),
        headers: { ...headers, 'X-SENPAI-Key': settings.apiKey },
        secrets: unspoken,
        signal,
      })
      if (!response.ok) return failure(registrationError(response.error))
      const record = asRecord(response.value.body)
      if (record?.['success'] !== true) return failure(notDone(response.value, unspoken))
      return success({ verificationRequired: record['verification_required'] !== false })
    },

    /**
     * Interface §4.3. Never sent twice: after a success, a second request would fail with an invalid token.
     */
    async disableAccount(
      password: string,
      token: string,
      signal: AbortSignal,
    ): Promise<Result<{ readonly message: string }>> {
      const route = '/wp-json/custom/v1/disable-account'
      const unspoken = [...secrets, password, token]
      const response = await sender.json({
        method: 'POST',
        route,
        url: url(route, { password }),
        headers: { ...headers, authorization: `Bearer ${token}` },
        secrets: unspoken,
        signal,
      })
      if (!response.ok) return failure(asRefusal(response.error))
      const record = asRecord(response.value.body)
      if (record?.['success'] !== true) return failure(notDone(response.value, unspoken))
      return success({ message: serviceMessage(record['message'], unspoken) ?? '' })
    },
  }
}

/** A 200 response without `success: true`. */
function notDone({ status, body }: ServiceResponse<unknown>, unspoken: readonly string[]): AppError {
  const record = asRecord(body)
  if (record?.['success'] !== false) return { code: 'unreadable-response' }
  return { code: 'refused', status, ...refusalWords(record['message'], record['code'], unspoken) }
}

function registrationError(failed: ServiceFailure): AppError {
  const problems = registrationProblems(failed.serviceCode, failed.parameters)
  return problems.length > 0 ? { code: 'fields-rejected', problems } : asRefusalWithoutSession(failed)
}

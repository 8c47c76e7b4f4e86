import {
  type AppError,
  type RegistrationField,
  registrationFields,
  type FieldProblem,
} from '@shared/errors/app-error'
import { failure, success, type Result } from '@shared/errors/result'
import { ownValue } from '@shared/own-value'
import { asRecord } from '../decode/record'
import type { ServiceResponse } from '../transport/http-exchange'
import { asRefusal, asRefusalWithoutSession, type ServiceFailure } from '../service-failure'
import { refusalWords, serviceMessage } from '../service-message'
import type { ServiceRequests } from './service-requests'

/** WordPress's own error codes. */
const problemOfCode: Readonly<Record<string, FieldProblem>> = {
  username_exists: { field: 'username', problem: 'taken' },
  existing_user_login: { field: 'username', problem: 'taken' },
  invalid_username: { field: 'username', problem: 'invalid' },
  empty_username: { field: 'username', problem: 'missing' },
  user_login_too_long: { field: 'username', problem: 'too-long' },
  email_exists: { field: 'email', problem: 'taken' },
  existing_user_email: { field: 'email', problem: 'taken' },
  invalid_email: { field: 'email', problem: 'invalid' },
  empty_email: { field: 'email', problem: 'missing' },
  weak_password: { field: 'password', problem: 'weak' },
  password_mismatch: { field: 'password_confirmation', problem: 'mismatch' },
}

/** @param parameters names in `data.params` of missing or invalid parameters */
export function registrationProblems(
  code: string | null,
  parameters: readonly string[],
): readonly FieldProblem[] {
  if (code === 'rest_missing_callback_param' || code === 'rest_invalid_param') {
    const problem = code === 'rest_missing_callback_param' ? 'missing' : 'invalid'
    return parameters.filter(isRegistrationField).map((field) => ({ field, problem }))
  }
  const problem = code === null ? undefined : ownValue(problemOfCode, code)
  return problem ? [problem] : []
}

function isRegistrationField(name: string): name is RegistrationField {
  return (registrationFields as readonly string[]).includes(name)
}

/** Both calls send the typed values in the query, because the interface requires it. */
export interface AccountEndpoints {
  /** Interface §4.2, with the API key and no token. Never sent twice. */
  register(
    fields: Readonly<Record<RegistrationField, string>>,
    signal: AbortSignal,
  ): Promise<Result<{ readonly verificationRequired: boolean }>>
  /**
   * Interface §4.3. Never sent twice: after a success, a second request would fail with an invalid token.
   */
  disableAccount(
    password: string,
    token: string,
    signal: AbortSignal,
  ): Promise<Result<{ readonly message: string }>>
}

export function createAccountEndpoints({
  settings,
  sender,
  headers,
  secrets,
  url,
}: ServiceRequests): AccountEndpoints {
  return {
    async register(fields, signal) {
      const route = '/wp-json/custom/v1/register'
      const redacted = [...secrets, ...Object.values(fields)]
      const response = await sender.json({
        method: 'POST',
        route,
        url: url(route, fields),
        headers: { ...headers, 'X-SENPAI-Key': settings.apiKey },
        secrets: redacted,
        signal,
      })
      if (!response.ok) return failure(registrationError(response.error))
      const record = asRecord(response.value.body)
      if (record?.['success'] !== true) return failure(notDone(response.value, redacted))
      return success({ verificationRequired: record['verification_required'] !== false })
    },

    async disableAccount(password, token, signal) {
      const route = '/wp-json/custom/v1/disable-account'
      const redacted = [...secrets, password, token]
      const response = await sender.json({
        method: 'POST',
        route,
        url: url(route, { password }),
        headers: { ...headers, authorization: `Bearer ${token}` },
        secrets: redacted,
        signal,
      })
      if (!response.ok) return failure(asRefusal(response.error))
      const record = asRecord(response.value.body)
      if (record?.['success'] !== true) return failure(notDone(response.value, redacted))
      return success({ message: serviceMessage(record['message'], redacted) ?? '' })
    },
  }
}

/** A 200 response without `success: true`. */
function notDone({ status, body }: ServiceResponse<unknown>, redacted: readonly string[]): AppError {
  const record = asRecord(body)
  if (record?.['success'] !== false) return { code: 'unreadable-response' }
  return { code: 'refused', status, ...refusalWords(record['message'], record['code'], redacted) }
}

function registrationError(failed: ServiceFailure): AppError {
  const problems = registrationProblems(failed.serviceCode, failed.parameters)
  return problems.length > 0 ? { code: 'fields-rejected', problems } : asRefusalWithoutSession(failed)
}

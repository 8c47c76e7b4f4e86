import { registrationFields, type FieldProblem, type RegistrationField } from '@shared/errors/app-error'
import { ownValue } from '@shared/own-value'

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

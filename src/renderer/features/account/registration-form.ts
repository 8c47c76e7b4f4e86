import { registrationFields, type FieldProblem, type RegistrationField } from '@shared/errors/app-error'
import type { MessageKey } from '../../i18n/messages'

type RegistrationValues = Record<RegistrationField, string>

interface FieldMessage {
  readonly key: MessageKey
  readonly field: RegistrationField
}

export type FieldMessages = Readonly<Partial<Record<RegistrationField, FieldMessage>>>

export function emptyRegistration(): RegistrationValues {
  return Object.fromEntries(registrationFields.map((field) => [field, ''])) as RegistrationValues
}

/**
 * The service's interface does not say which fields are mandatory (§4.9), so only those that no account can
 * do without are required.
 */
export function findRegistrationProblems(values: RegistrationValues): FieldMessages {
  const problems: Partial<Record<RegistrationField, FieldMessage>> = {}
  const report = (field: RegistrationField, key: MessageKey): void => {
    problems[field] = { field, key }
  }
  if (values.email.trim() === '') report('email', 'signUp.emailMissing')
  else if (!/^[^\s@]+@[^\s@]+$/.test(values.email.trim())) report('email', 'signUp.emailInvalid')
  if (values.username.trim() === '') report('username', 'signUp.usernameMissing')
  if (values.password === '') report('password', 'signUp.passwordMissing')
  else if (values.password_confirmation === '') report('password_confirmation', 'signUp.confirmationMissing')
  else if (values.password_confirmation !== values.password)
    report('password_confirmation', 'fieldProblem.mismatch')
  return problems
}

/** @param uncertain an earlier attempt without an answer: a name reported as taken may be the user's own */
export function messagesOf(
  problems: readonly FieldProblem[],
  values: Readonly<RegistrationValues>,
  uncertain: { readonly username: string; readonly email: string } | null,
): FieldMessages {
  const isTheirs = (field: RegistrationField): boolean =>
    uncertain !== null &&
    (field === 'username' || field === 'email') &&
    uncertain[field] === values[field].trim()
  return Object.fromEntries(
    problems.map(({ field, problem }) => [
      problem === 'mismatch' ? 'password_confirmation' : field,
      {
        field,
        key:
          problem === 'taken' && isTheirs(field)
            ? 'fieldProblem.takenPerhapsByYou'
            : `fieldProblem.${problem}`,
      } satisfies FieldMessage,
    ]),
  )
}

/** Trims every field but the passwords, which are sent as entered. */
export function trimmed(values: RegistrationValues): RegistrationValues {
  return Object.fromEntries(
    registrationFields.map((field) => [
      field,
      field.startsWith('password') ? values[field] : values[field].trim(),
    ]),
  ) as RegistrationValues
}

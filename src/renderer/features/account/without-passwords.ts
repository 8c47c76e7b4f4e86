import { registrationFields, type RegistrationField } from '@shared/errors/app-error'

/** What was typed, but for passwords: they are typed again. */
export function withoutPasswords(
  values: Readonly<Partial<Record<RegistrationField, string>>>,
): Partial<Record<RegistrationField, string>> {
  const kept = registrationFields.filter((field) => !field.startsWith('password'))
  return Object.fromEntries(kept.flatMap((field) => (values[field] ? [[field, values[field]]] : [])))
}

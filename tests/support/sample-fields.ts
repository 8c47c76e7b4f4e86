import { registrationFields, type RegistrationField } from '../../src/shared/errors/app-error.ts'

/** The fields of a new account, empty except for these. */
export function sampleFields(
  typed: Partial<Record<RegistrationField, string>> = {},
): Record<RegistrationField, string> {
  const empty = Object.fromEntries(registrationFields.map((name) => [name, ''])) as Record<
    RegistrationField,
    string
  >
  return { ...empty, ...typed }
}

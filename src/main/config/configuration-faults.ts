import type * as v from 'valibot'
import { configurationFaults, type ConfigurationFault, type PlainFault } from '@shared/configuration-problem'

/** A fault as a message of the schema. */
export const fault = (code: PlainFault): PlainFault => code

/** The fault that an issue of the schema tells of. */
export function faultOf({ received, message, expected }: v.BaseIssue<unknown>): ConfigurationFault {
  if (received === 'undefined') return { code: 'missing' }
  const code = configurationFaults.find((known) => known === message)
  if (code) return { code }
  // Of a choice the schema tells what it expects, as ("one" | "other").
  const choices = (expected ?? '').split('"').filter((_, index) => index % 2 === 1)
  return { code: 'not-a-choice', choices }
}

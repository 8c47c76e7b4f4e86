import type { AppError } from '@shared/errors/app-error'
import { longestText } from './decode/limits'
import { folded, shortened, textOfBody, withoutTags } from './decode/plain-text'
import { withoutSecrets } from './written-secrets'

/** Characters of a message of the service as people are shown it: two or three sentences. */
const longestMessage = 300

/** Control characters, and those that are not seen or turn the direction of others around. */
const unseen = /[\p{Cf}\p{Cs}]/gu
const control = /\p{Cc}/gu

/** No word of a language: tokens and keys are so long and mix digits in. */
const tokenLike = /(?=[\w~+/=-]*\d)(?=[\w~+/=-]*[a-z])[\w~+/=-]{24,}/gi

/**
 * What the service says to a refusal, as text for people: no tags, nothing unseen, and nothing of what was sent. A
 * service that writes what it got into its messages, or means harm, would otherwise put a password on the screen.
 *
 * @param message `message` of an error record (interface §2.4) or `error_description` (RFC 6749 §5.2), whatever it is
 * @param secrets what was typed, the operator's values and the token of the request
 * @returns null where it says nothing
 */
export function serviceMessage(message: unknown, secrets: readonly string[]): string | null {
  if (typeof message !== 'string') return null
  const isCut = message.length > longestText
  const read = withoutSecrets(seen(message.slice(0, longestText)), secrets, isCut)
  const told = shortened(withoutTokens(read), longestMessage)
  return /[\p{L}\p{N}]/u.test(told) ? told : null
}

/** The words of a refusal: the service's own, or its code where it has none. */
export type RefusalWords = Pick<Extract<AppError, { code: 'refused' }>, 'message' | 'serviceCode'>

/**
 * The words of a refusal. A code that repeats what was sent, or that is none, is left out.
 *
 * @param code `code` of an error record, or `error` of OAuth's, whatever it is
 */
export function refusalWords(message: unknown, code: unknown, secrets: readonly string[]): RefusalWords {
  const words = serviceMessage(message, secrets)
  const isCode = typeof code === 'string' && /^(\[\w+\] )?[\w.:/-]{1,64}$/.test(code)
  const isShown = words === null && isCode && serviceMessage(code, secrets) === code
  return { message: words, ...(isShown && { serviceCode: code }) }
}

/** Decoded once. Tags that were escaped are none either: nobody is to read them. */
function seen(html: string): string {
  return folded(visible(withoutTags(visible(textOfBody(html)))))
}

function visible(text: string): string {
  return text.replace(unseen, '').replace(control, ' ')
}

function withoutTokens(text: string): string {
  return text.replace(tokenLike, '…')
}

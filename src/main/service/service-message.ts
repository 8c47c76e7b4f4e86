import type { AppError } from '@shared/errors/app-error'
import { longestText } from './decode/limits'
import { onOneLine, shortened, textOfBody, withoutTags } from './decode/plain-text'
import { withoutSecrets } from './written-secrets'

/** Characters: two or three sentences. */
const longestMessage = 300

const unseen = /[\p{Cf}\p{Cs}]/gu
const control = /\p{Cc}/gu

/** Tokens and keys: no natural word is this long and contains digits. */
const tokenLike = /(?=[\w~+/=-]*\d)(?=[\w~+/=-]*[a-z])[\w~+/=-]{24,}/gi

/**
 * Removes tags, invisible characters and everything that was sent. Otherwise a malicious service, or one that
 * echoes its input, could put a password on the screen.
 *
 * @param message `message` of an error record (interface §2.4) or `error_description` (RFC 6749 §5.2),
 *   unchecked
 * @param secrets typed values, the operator's values and the request's token
 * @returns null if nothing readable is left
 */
export function serviceMessage(message: unknown, secrets: readonly string[]): string | null {
  if (typeof message !== 'string') return null
  const isCut = message.length > longestText
  const read = withoutSecrets(seen(message.slice(0, longestText)), secrets, isCut)
  const readable = shortened(withoutTokens(read), longestMessage)
  return /[\p{L}\p{N}]/u.test(readable) ? readable : null
}

export type RefusalWords = Pick<Extract<AppError, { code: 'refused' }>, 'message' | 'serviceCode'>

/** Leaves out a code that is malformed or repeats what was sent. */
export function refusalWords(message: unknown, code: unknown, secrets: readonly string[]): RefusalWords {
  const words = serviceMessage(message, secrets)
  const isCode = typeof code === 'string' && /^(\[\w+\] )?[\w.:/-]{1,64}$/.test(code)
  const isShown = words === null && isCode && serviceMessage(code, secrets) === code
  return { message: words, ...(isShown && { serviceCode: code }) }
}

/** Strips tags again after decoding, because escaped tags are not meant to be read either. */
function seen(html: string): string {
  return onOneLine(visible(withoutTags(visible(textOfBody(html)))))
}

function visible(text: string): string {
  return text.replace(unseen, '').replace(control, ' ')
}

function withoutTokens(text: string): string {
  return text.replace(tokenLike, '…')
}

import { longestText } from './decode/limits'
import { folded, plainText, shortened } from './decode/plain-text'

/** Characters of a message of the service as people are shown it: two or three sentences. */
export const longestMessage = 300

/** Shorter values are words like others: they are taken out where they stand alone. */
const shortestAnywhere = 4

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
  const forms = secrets.flatMap(writtenForms).filter((form) => form !== '')
  const read = seen(message.slice(0, longestText))
  // What is cut off may begin with the beginning of a secret.
  const longestForm = Math.max(0, ...forms.map(({ length }) => length))
  const text = message.length > longestText ? read.slice(0, Math.max(0, read.length - longestForm)) : read
  const told = shortened(withoutTokens(withoutForms(text, forms)), longestMessage)
  return /[\p{L}\p{N}]/u.test(told) ? told : null
}

/** Tags that were escaped are none either: nobody is to read them. */
function seen(html: string): string {
  return folded(visible(plainText(visible(plainText(html)))))
}

function visible(text: string): string {
  return text.replace(unseen, '').replace(control, ' ')
}

/** How a service may write a value: as it is, as text without tags, with PHP's slashes, as in a URL or a form. */
function writtenForms(value: string): readonly string[] {
  const slashed = value.replace(/["'\\]/g, '\\$&')
  const well = value.toWellFormed()
  const inForm = new URLSearchParams([['', well]]).toString().slice(1)
  return [folded(visible(value)), seen(value), folded(visible(slashed)), encodeURIComponent(well), inForm]
}

function withoutForms(text: string, forms: readonly string[]): string {
  if (forms.length === 0) return text
  // The longest first: one may begin with another.
  const sources = [...new Set(forms)].toSorted((one, other) => other.length - one.length).map(sourceOf)
  return text.replace(new RegExp(sources.join('|'), 'giu'), '…')
}

function sourceOf(form: string): string {
  const source = form.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  return form.length < shortestAnywhere ? `(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])` : source
}

function withoutTokens(text: string): string {
  return text.replace(tokenLike, '…')
}

import * as v from 'valibot'
import {
  configurationFaults,
  type ConfigurationFault,
  type PlainFault,
} from '@shared/config/configuration-problem'
import { isLoopbackHttp } from '@shared/links/loopback-http'
import { updateKey } from './update-key'

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

/** A whole number. What people have typed in place of one comes as a text. */
export const Whole = v.pipe(
  v.number(({ input }) => fault(faultOfNumber(input))),
  v.safeInteger(fault('not-whole')),
)

function faultOfNumber(input: unknown): PlainFault {
  if (input === null) return 'missing'
  if (typeof input !== 'string') return 'not-number'
  if (input.trim() === '') return 'missing'
  return /^-?\d+[.,]\d+$/.test(input.trim()) ? 'not-whole' : 'not-number'
}

export const Text = v.pipe(v.string(fault('not-text')), v.nonEmpty(fault('empty')))

/** A value that travels in a header (RFC 9110 §5.5): no line break or other control character. */
export const HeaderText = v.pipe(Text, v.regex(/^[\x20-\x7e]*$/, fault('not-header-text')))

export const Host = v.pipe(Text, v.regex(/^[a-z0-9.-]+(:\d+)?$/, fault('not-host')))

export const UpdateKey = v.pipe(
  Text,
  v.check((text) => updateKey(text) !== null, fault('not-key')),
)

/** An address that the app itself asks: without user, query or fragment, and not in the clear. */
export function Address(allowLoopbackHttp: boolean) {
  return v.pipe(
    Text,
    v.check((text) => URL.canParse(text), fault('not-address')),
    v.transform((text) => new URL(text)),
    v.check(
      (url) => url.protocol === 'https:' || (allowLoopbackHttp && isLoopbackHttp(url)),
      fault('not-https'),
    ),
    v.check((url) => url.username === '' && url.password === '', fault('with-user')),
    v.check((url) => url.search === '' && url.hash === '', fault('with-query')),
    v.transform((url) => url.href.replace(/\/+$/, '')),
  )
}

/** An address that people are led to: https, or mailto to one address. */
export const LinkAddress = v.pipe(
  Text,
  v.check((text) => isLinkAddress(text), fault('not-link')),
)

/** In place of an address: the app must not offer the link, not even to the address it would use by itself. */
export const noLink = 'none'

/** A link that the app has an address for by itself, which the operator may replace or switch off. */
export const OptionalLinkAddress = v.pipe(
  Text,
  v.check((text) => text === noLink || isLinkAddress(text), fault('not-link')),
)

function isLinkAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.protocol === 'https:') return url.username === '' && url.password === ''
  return url.protocol === 'mailto:' && /^[^@\s]+@[^@\s]+$/.test(url.pathname) && url.search === ''
}

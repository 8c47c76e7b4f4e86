import * as v from 'valibot'
import {
  configurationFaults,
  type ConfigurationFault,
  type PlainFault,
} from '@shared/config/configuration-problem'
import { isLoopbackHttp } from '@shared/links/urls'
import { createPublicKey, type KeyObject } from 'node:crypto'

export const fault = (code: PlainFault): PlainFault => code

export function faultOf({ received, message, expected }: v.BaseIssue<unknown>): ConfigurationFault {
  if (received === 'undefined') return { code: 'missing' }
  const code = configurationFaults.find((known) => known === message)
  if (code) return { code }
  // For a picklist, valibot lists the choices as ("one" | "other").
  const choices = (expected ?? '').split('"').filter((_, index) => index % 2 === 1)
  return { code: 'not-a-choice', choices }
}

/** A whole number. Form input arrives as text. */
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

export const Text = v.pipe(v.string(fault('not-text')), v.nonEmpty(fault('missing')))

/** A header value (RFC 9110 §5.5): no line breaks or other control characters. */
export const HeaderText = v.pipe(Text, v.regex(/^[\x20-\x7e]*$/, fault('not-header-text')))

export const Host = v.pipe(Text, v.regex(/^[a-z0-9.-]+(:\d+)?$/, fault('not-host')))

export const UpdateKey = v.pipe(
  Text,
  v.check((text) => updateKey(text) !== null, fault('not-key')),
)

/** An address that the app sends requests to: https, without user, query or fragment. */
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

/** An address for people to open: https, or mailto with one address. */
export const LinkAddress = v.pipe(
  Text,
  v.check((text) => isLinkAddress(text), fault('not-link')),
)

/** Used in place of an address to hide the link, even if the app has a default address for it. */
export const noLink = 'none'

/** A link with a default address, which the operator may replace or disable. */
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

/**
 * Parses the output of `openssl pkey -pubout -outform DER | base64 -w0`; null unless it is an Ed25519 key.
 */
export function updateKey(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    return null
  }
}

import * as v from 'valibot'
import { isLoopbackHttp } from '@shared/loopback-http'
import { updateKey } from './update-key'

export const Text = v.pipe(v.string('Must be text.'), v.nonEmpty('Must not be empty.'))

/** A value that travels in a header (RFC 9110 §5.5): no line break or other control character. */
export const HeaderText = v.pipe(Text, v.regex(/^[\x20-\x7e]+$/, 'Must be plain ASCII text in one line.'))

export const Host = v.pipe(
  Text,
  v.regex(/^[a-z0-9.-]+(:\d+)?$/, 'Must be a host name in lower case, without https://.'),
)

export const UpdateKey = v.pipe(
  Text,
  v.check((text) => updateKey(text) !== null, 'Must be an Ed25519 key (SPKI, DER, base64).'),
)

/** An address that the app itself asks: without user, query or fragment, and not in the clear. */
export function Address(allowLoopbackHttp: boolean) {
  return v.pipe(
    Text,
    v.check((text) => URL.canParse(text), 'Must be a web address, for example https://forum.example.'),
    v.transform((text) => new URL(text)),
    v.check(
      (url) => url.protocol === 'https:' || (allowLoopbackHttp && isLoopbackHttp(url)),
      'Must begin with https://.',
    ),
    v.check((url) => url.username === '' && url.password === '', 'Must not hold a user name or password.'),
    v.check((url) => url.search === '' && url.hash === '', 'Must not hold a query or a fragment.'),
    v.transform((url) => url.href.replace(/\/+$/, '')),
  )
}

/** An address that people are led to: https, or mailto to one address. */
export const LinkAddress = v.pipe(
  Text,
  v.check((text) => isLinkAddress(text), 'Must begin with https:// or mailto:, without a user name.'),
)

function isLinkAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.protocol === 'https:') return url.username === '' && url.password === ''
  return url.protocol === 'mailto:' && /^[^@\s]+@[^@\s]+$/.test(url.pathname) && url.search === ''
}

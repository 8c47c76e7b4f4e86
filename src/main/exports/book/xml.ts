import { ownValue } from '@shared/own-value'

/** Characters with a meaning in XML, and those that XML 1.0 cannot contain even as references (section 2.2). */
const special = /\r\n?|[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const replacements: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' },
  ...{ '\r': '\n', '\r\n': '\n' },
}

/** Escapes text for XML content and double-quoted attributes. Half a surrogate pair becomes U+FFFD. */
export function xmlText(text: string): string {
  return text.toWellFormed().replace(special, (match) => ownValue(replacements, match) ?? '')
}

/** Includes a space in front; empty for null. */
export function xmlAttribute(name: string, value: string | null): string {
  return value === null ? '' : ` ${name}="${xmlText(value)}"`
}

/** The URL parser keeps characters that RFC 3986 does not allow, and percent signs without digits. */
export function validUri(url: string): string {
  const [beforeHash = '', ...fragment] = url.split('#')
  const encoded = [beforeHash, ...(fragment.length > 0 ? [fragment.join('%23')] : [])].map(
    withValidCharacters,
  )
  return encoded.join('#')
}

function withValidCharacters(part: string): string {
  return part
    .replace(/%(?![\da-f]{2})/gi, '%25')
    .replace(/[^\w\-.~:/?[\]@!$&'()*+,;=%]/g, (character) => encodeURIComponent(character))
    .replace(/(?<!\/\/)\[|\](?![:/?]|$)/g, encodeURIComponent)
}

export function wrapped(tag: string, attributes: string, content: string): string {
  return `<${tag}${attributes}>${content}</${tag}>`
}

export function isBlank(xhtml: string): boolean {
  return xhtml.trim() === ''
}

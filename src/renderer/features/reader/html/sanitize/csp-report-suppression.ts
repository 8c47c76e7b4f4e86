/**
 * Chromium reports a CSP violation for every inline handler and style that it parses, even in a document that is
 * never shown. DOMPurify's parse of harmless WordPress content would fill the log of violations, where an attack
 * must stand out. So before parsing, a noncharacter is put into every word that could be the name of such an
 * attribute, and afterwards it is taken out of texts and values again: a line of prose about `onclick` stays as it
 * was written. This suppresses reports and defends against nothing; the sanitizer does that.
 */
const marker = '\ufdd0'

/** An attribute's name begins after white space, a slash or a closing quote. */
const attributeName = /(?<=[\s/"'])(o)(?=n[a-z])|(?<=[\s/"'])(s)(?=tyle)/gi

/**
 * Four elements are reported too. Each is replaced by one that is parsed alike and that the sanitizer drops as well:
 * `noembed` and `noframes` hold raw text as `style` and `script` do, `basefont` is void as `base` is, and `param` as
 * `track`.
 */
const styleTag = /<(\/?)style(?=[\s/>])/gi
const scriptTag = /<(\/?)script(?=[\s/>])/gi
const baseTag = /<base(?=[\s/>])/gi
const trackTag = /<track(?=[\s/>])/gi

/** Prepares HTML so that parsing it reports nothing. */
export function suppressCspReports(html: string): string {
  return html
    .replaceAll(marker, '')
    .replace(styleTag, '<$1noembed')
    .replace(scriptTag, '<$1noframes')
    .replace(baseTag, '<basefont')
    .replace(trackTag, '<param')
    .replace(attributeName, (letter) => letter + marker)
}

/** Takes the marker out of a text or an attribute's value. */
export function restore(text: string): string {
  return text.replaceAll(marker, '')
}

/**
 * Chromium reports a CSP violation for every inline handler and style that it parses, even in a document that
 * is never shown. Harmless WordPress content would fill the log of violations, where an attack must stand
 * out. So before parsing, a noncharacter is inserted into every word that could be the name of such an
 * attribute; afterwards it is removed from texts and values, so that prose about `onclick` stays as written.
 * This only suppresses reports and is no defence: that is the sanitizer's job.
 */
const marker = '\ufdd0'

/** An attribute name follows white space, a slash or a closing quote. */
const attributeName = /(?<=[\s/"'])(o)(?=n[a-z])|(?<=[\s/"'])(s)(?=tyle)/gi

/**
 * Four elements are reported, too. Each is replaced by one with the same parsing rules that the sanitizer
 * also drops: raw text for `style` and `script`, void for `base` and `track`.
 */
const styleTag = /<(\/?)style(?=[\s/>])/gi
const scriptTag = /<(\/?)script(?=[\s/>])/gi
const baseTag = /<base(?=[\s/>])/gi
const trackTag = /<track(?=[\s/>])/gi

export function suppressCspReports(html: string): string {
  return html
    .replaceAll(marker, '')
    .replace(styleTag, '<$1noembed')
    .replace(scriptTag, '<$1noframes')
    .replace(baseTag, '<basefont')
    .replace(trackTag, '<param')
    .replace(attributeName, (letter) => letter + marker)
}

export function restore(text: string): string {
  return text.replaceAll(marker, '')
}

/**
 * Chromium reports a CSP violation for every inline handler and style it parses, even in a document that is never
 * displayed, so DOMPurify's own parse of harmless WordPress content would fill the log that must stay empty to
 * mean something. Before parsing, a noncharacter is therefore put into every word that could be the name of such
 * an attribute; afterwards it is taken out of texts and values again. This is no defence (the sanitizer is), it
 * only keeps the parse quiet, and it restores what is prose, such as a line of code about `onclick`.
 */
const marker = '\ufdd0'

/** An attribute's name begins behind white space, a slash or a closing quote. */
const attributeName = /(?<=[\s/"'])(o)(?=n[a-z])|(?<=[\s/"'])(s)(?=tyle)/gi

/**
 * Four elements are reported as well and give their place to relatives that are parsed alike: `noembed` and
 * `noframes` hold raw text as `style` and `script` do (one that is only data is reported when it is taken out),
 * `basefont` is void as `base` is, and `param` as `track`. The sanitizer drops them all.
 */
const styleTag = /<(\/?)style(?=[\s/>])/gi
const scriptTag = /<(\/?)script(?=[\s/>])/gi
const baseTag = /<base(?=[\s/>])/gi
const trackTag = /<track(?=[\s/>])/gi

/** Prepares HTML for a parse that nothing is reported about. */
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

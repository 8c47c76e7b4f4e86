/**
 * How much of a record is read. A response may hold 8 MB of anything, and main does nothing else while it decodes.
 * What is beyond a limit is counted as schema drift.
 */

/** Records of a list: WordPress sends 100 at most, whatever is asked for (`per_page`, interface §4.6). */
export const mostRecords = 100

/** Terms of an entry. */
export const mostIds = 200

/** Sizes of an image: WordPress makes six, themes and plugins some tens more. */
export const mostSizes = 100

/** Translations of a page: one per language of the website. */
export const mostTranslations = 200

/** Characters of a title or an alternative text, as HTML. */
export const longestText = 2000

/** Characters of a term's name or slug: 200 in WordPress's tables, up to six for each that is escaped. */
export const longestTermText = 1200

/** Characters of a URL, as the page may ask for it. */
export const longestUrl = 4096

/** Characters of a language's code (RFC 5646 §4.4.1). */
export const longestLanguage = 35

/** Characters of a date. */
export const longestDate = 40

/** Characters of a body that its excerpt is made of. */
export const excerptSource = 8000

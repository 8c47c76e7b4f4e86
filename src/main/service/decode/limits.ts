/**
 * In records or characters. A response may hold 8 MB of anything, and decoding blocks the main process.
 * Anything beyond a limit is counted as schema drift.
 */

/** Records per list: WordPress sends at most 100 (`per_page`, interface §4.6). */
export const mostRecords = 100

export const mostIds = 200

/** Sizes of an image: WordPress makes six, themes and plug-ins a few dozen more. */
export const mostSizes = 100

export const mostTranslations = 200

export const longestText = 2000

/** Characters of a term's name or slug: WordPress stores 200, and escaping takes up to six for each. */
export const longestTermText = 1200

/** Characters of a language code (RFC 5646 §4.4.1). */
export const longestLanguage = 35

export const longestDate = 40

export const excerptSource = 8000

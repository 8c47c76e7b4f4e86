/** Longer bodies (characters of HTML) are shown as plain text: laying them out would freeze the window for seconds. */
export const richLength = 512 * 1024
/** Characters of HTML. */
export const plainLength = 1024 * 1024

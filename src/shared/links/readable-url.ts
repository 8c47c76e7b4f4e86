/** Percent-encoded bytes beyond ASCII, as many as stand together. ASCII stays encoded: `%2F` is not a slash, nor `%20` a space. */
const encodedRun = /(?:%[89a-f][\da-f])+/gi

/**
 * What stays encoded in an address that people read: all but letters, digits and their marks. Spaces and signs of
 * punctuation would end the link where somebody pastes it, controls of direction would turn what follows around,
 * and letters that are invisible, or marks without a letter before them, could not be told from nothing.
 */
const unreadable = /[^\p{L}\p{N}\p{M}]|\p{Default_Ignorable_Code_Point}|(?<![\p{L}\p{N}\p{M}])\p{M}/gu

/**
 * A URL as an IRI (RFC 3987): with the letters of its path, query and fragment instead of their bytes. It leads to the same
 * place. Bytes that are no UTF-8 stay as they are, and so does text that is not in its composed form (NFC), for it
 * would lead elsewhere once a program on the way composes it. The host keeps its ASCII form, in which lookalikes differ.
 */
export function readableUrl(url: string): string {
  return url.replace(encodedRun, (run) => {
    const text = decoded(run)
    if (text === null || text.normalize('NFC') !== text) return run
    return text.replace(unreadable, encodeURIComponent)
  })
}

function decoded(run: string): string | null {
  try {
    return decodeURIComponent(run)
  } catch {
    return null
  }
}

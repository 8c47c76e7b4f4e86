/** Maximum length of a URL in characters, both in the service's records and in the page's requests. */
export const longestUrl = 4096

/** URLs in one request of the page. */
export const mostUrlsPerRequest = 200

/** Allowed without encryption, because nobody else can listen in on the loopback interface. */
export function isLoopbackHttp(url: URL): boolean {
  return url.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
}

/** Returns the path unchanged if it cannot be decoded. */
export const decodePath = (path: string): string => decoded(path) ?? path

/** Non-ASCII bytes only: `%2F` is not a slash, nor `%20` a space. */
const encodedRun = /(?:%[89a-f][\da-f])+/gi

/**
 * Spaces and punctuation would end the link where it is pasted, direction controls would reorder the text
 * after it, and invisible characters or marks without a letter could not be seen.
 */
const unreadable = /[^\p{L}\p{N}\p{M}]|\p{Default_Ignorable_Code_Point}|(?<![\p{L}\p{N}\p{M}])\p{M}/gu

/**
 * An IRI (RFC 3987) that leads to the same place. Does not decode invalid UTF-8, nor text that is not in NFC,
 * which a program on the way might compose. The host keeps its ASCII form, in which lookalikes differ.
 */
export function readableUrl(url: string): string {
  return url.replace(encodedRun, (run) => {
    const text = decoded(run)
    if (text === null || text.normalize('NFC') !== text) return run
    return text.replace(unreadable, encodeURIComponent)
  })
}

function decoded(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}

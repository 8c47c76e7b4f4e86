/** What Windows refuses in a name, and what every system is better off without. */
const unsafe = /[<>:"/\\|?*\u0000-\u001f\u007f-\u009f]/g

/** Invisible marks, some of which reverse the reading order: `cod.\u202Efdp` would read as a PDF. */
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Names of Windows devices, with any extension. */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i

/** Bytes of UTF-8; file systems take 255, and a person may want to add to it. */
const maximumBytes = 180

/**
 * A file name that Windows, macOS and Linux all take, made from a title.
 *
 * @param fallback used where nothing is left of the title
 */
export function safeFileName(title: string, fallback: string): string {
  const cleaned = title.normalize('NFC').replace(unseen, '').replace(unsafe, ' ').replace(/\s+/g, ' ')
  const cut = trimmed(firstBytes(trimmed(cleaned), maximumBytes))
  if (cut === '') return fallback
  return reserved.test(cut) ? `_${cut}` : cut
}

/** Windows drops dots and spaces at the end, and a dot at the beginning hides a file elsewhere. */
function trimmed(name: string): string {
  return name.replace(/^[\s.]+|[\s.]+$/g, '')
}

function firstBytes(text: string, most: number): string {
  let cut = ''
  let bytes = 0
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    bytes += Buffer.byteLength(segment)
    if (bytes > most) break
    cut += segment
  }
  return cut
}

const unsafe = /[<>:"/\\|?*\u0000-\u001f\u007f-\u009f]/g

/** Invisible marks, some of which reverse the reading order: `cod.\u202Efdp` would read as a PDF. */
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Names of Windows devices, with any extension. */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i

/** Bytes of UTF-8. File systems allow 255, and people may want to add to the name. */
const maximumBytes = 180

/** Valid on Windows, macOS and Linux; `fallback` is used if nothing is left of the title. */
export function safeFileName(title: string, fallback: string): string {
  const cleaned = title.normalize('NFC').replace(unseen, '').replace(unsafe, ' ').replace(/\s+/g, ' ')
  const cut = trimmed(firstBytes(trimmed(cleaned), maximumBytes))
  if (cut === '') return fallback
  return reserved.test(cut) ? `_${cut}` : cut
}

/** Windows strips trailing dots and spaces; elsewhere, a leading dot hides the file. */
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

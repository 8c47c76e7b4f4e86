/** Detected by their first bytes, never by the server's content type. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'] as const
export type ImageType = (typeof imageTypes)[number]

/** Null for anything else, above all SVG, which can contain scripts. */
export function imageType(bytes: Uint8Array): ImageType | null {
  const head = String.fromCharCode(...bytes.subarray(0, 32))
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'image/gif'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp'
  if (head.slice(4, 8) === 'ftyp' && /^avi[fs]/.test(head.slice(8, 12))) return 'image/avif'
  return null
}

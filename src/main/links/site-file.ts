import { decodePath } from '@shared/links/urls'
import { withoutDirectionMarks } from '@shared/foreign-names'

export interface SiteFile {
  readonly url: URL
  /** The file name from the URL, decoded and without direction marks. */
  readonly name: string
  /** In lower case, without the dot. */
  readonly extension: string
}

/**
 * Media types from IANA's registry and the tables of Apache and nginx, and the signatures of formats that
 * always begin in the same way.
 */
const signatures = { zip: ['504b0304'], ole: ['d0cf11e0a1b11ae1'], pdf: ['255044462d'] } as const
const office = 'application/vnd.openxmlformats-officedocument.'
const open = 'application/vnd.oasis.opendocument.'

interface FileType {
  readonly mediaTypes: readonly string[]
  /** Allowed first bytes, in hexadecimal. */
  readonly beginnings?: readonly string[]
}

const fileTypes: ReadonlyMap<string, FileType> = new Map<string, FileType>([
  ['pdf', { mediaTypes: ['application/pdf', 'application/x-pdf'], beginnings: signatures.pdf }],
  ['doc', { mediaTypes: ['application/msword'], beginnings: signatures.ole }],
  ['docx', { mediaTypes: [`${office}wordprocessingml.document`], beginnings: signatures.zip }],
  ['xls', { mediaTypes: ['application/vnd.ms-excel'], beginnings: signatures.ole }],
  ['xlsx', { mediaTypes: [`${office}spreadsheetml.sheet`], beginnings: signatures.zip }],
  ['ppt', { mediaTypes: ['application/vnd.ms-powerpoint'], beginnings: signatures.ole }],
  ['pptx', { mediaTypes: [`${office}presentationml.presentation`], beginnings: signatures.zip }],
  ['odt', { mediaTypes: [`${open}text`], beginnings: signatures.zip }],
  ['ods', { mediaTypes: [`${open}spreadsheet`], beginnings: signatures.zip }],
  ['odp', { mediaTypes: [`${open}presentation`], beginnings: signatures.zip }],
  ['epub', { mediaTypes: ['application/epub+zip'], beginnings: signatures.zip }],
  ['zip', { mediaTypes: ['application/zip', 'application/x-zip-compressed'], beginnings: signatures.zip }],
  ['rtf', { mediaTypes: ['application/rtf', 'text/rtf'], beginnings: ['7b5c727466'] }],
  ['csv', { mediaTypes: ['text/csv', 'text/plain', 'application/vnd.ms-excel'] }],
  ['txt', { mediaTypes: ['text/plain'] }],
  ['mp3', { mediaTypes: ['audio/mpeg', 'audio/mp3'] }],
  ['m4a', { mediaTypes: ['audio/mp4', 'audio/x-m4a', 'audio/mpeg'] }],
  ['aac', { mediaTypes: ['audio/aac', 'audio/x-aac'] }],
  ['ogg', { mediaTypes: ['audio/ogg', 'application/ogg', 'video/ogg'] }],
  ['wav', { mediaTypes: ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'] }],
  ['flac', { mediaTypes: ['audio/flac', 'audio/x-flac'] }],
  ['mp4', { mediaTypes: ['video/mp4', 'application/mp4'] }],
  ['m4v', { mediaTypes: ['video/mp4', 'video/x-m4v'] }],
  ['mov', { mediaTypes: ['video/quicktime'] }],
  ['webm', { mediaTypes: ['video/webm', 'audio/webm'] }],
  ['ogv', { mediaTypes: ['video/ogg', 'application/ogg'] }],
  ['avi', { mediaTypes: ['video/x-msvideo', 'video/avi', 'video/vnd.avi'] }],
])

/** Null for other hosts and other file types. */
export function siteFile(url: URL, ownOrigin: string | null): SiteFile | null {
  if (url.origin !== ownOrigin) return null
  const written = decodePath(url.pathname.slice(url.pathname.lastIndexOf('/') + 1))
  const name = withoutDirectionMarks(written)
  const extension = /\.(\w{2,5})$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return fileTypes.has(extension) ? { url, name, extension } : null
}

export const headBytes = 1024

/** Servers send this for unknown types. */
const unknownType = 'application/octet-stream'

/** An HTML page sent instead of a file: a captive portal, the CDN, or “not found” with status 200. */
const page = /^[\s\u00ef\u00bb\u00bf]*<(?:!doctype\s+html|html|head|body|script|meta|!--)/i

export function isTypeOf(extension: string, contentType: string | null): boolean {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? ''
  return type === unknownType || (fileTypes.get(extension)?.mediaTypes.includes(type) ?? false)
}

/** Whether a file starts with its extension's magic bytes and is not an HTML page. */
export function beginsAs(extension: string, head: Uint8Array): boolean {
  const beginning = Buffer.from(head)
  if (page.test(beginning.toString('latin1'))) return false
  const beginnings = fileTypes.get(extension)?.beginnings
  const digits = beginning.toString('hex')
  return beginnings === undefined || beginnings.some((each) => digits.startsWith(each))
}

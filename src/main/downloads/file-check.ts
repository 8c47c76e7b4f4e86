import { fileTypes } from '../links/site-file'

/** Bytes of a file by which it is checked. */
export const headBytes = 1024

/** What servers say of a file whose type they do not know. */
const unknownType = 'application/octet-stream'

/** How a page of HTML begins, in place of a file: a portal's, the edge's, or "not found" without its status. */
const page = /^[\s\u00ef\u00bb\u00bf]*<(?:!doctype\s+html|html|head|body|script|meta|!--)/i

/** Whether the media type of a response is one that files of that extension have. */
export function isTypeOf(extension: string, contentType: string | null): boolean {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? ''
  return type === unknownType || (fileTypes.get(extension)?.mediaTypes.includes(type) ?? false)
}

/** Whether a file begins as files of that extension do, and is no page of HTML. */
export function beginsAs(extension: string, head: Uint8Array): boolean {
  const beginning = Buffer.from(head)
  if (page.test(beginning.toString('latin1'))) return false
  const beginnings = fileTypes.get(extension)?.beginnings
  const digits = beginning.toString('hex')
  return beginnings === undefined || beginnings.some((each) => digits.startsWith(each))
}

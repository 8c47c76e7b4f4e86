import { fileTypes } from '../links/site-file'

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

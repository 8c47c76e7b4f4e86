/** Bytes of an entry in the cross-reference table. */
const entryLength = 20

/** The objects of a PDF as Chromium writes it: uncompressed, with one cross-reference table (ISO 32000-1, 7.5). */
export interface PdfObjects {
  /** The text of an object up to `endobj`, a character per byte; empty if there is no such object. */
  readonly at: (number: number) => string
  /** The number of the document catalog. */
  readonly root: number
  /** Where the cross-reference table begins. */
  readonly table: number
  /** The dictionary of the file trailer, without its brackets. */
  readonly trailer: string
}

/** Finds objects by their offsets, so that no text within a page can imitate one. */
export function pdfObjects(bytes: Uint8Array): PdfObjects {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = pdf.toString('latin1', Math.max(0, pdf.length - 1024))
  const table = Number(/startxref\s+(\d+)/.exec(end)?.[1] ?? 0)
  const head = /^xref\n0 (\d+)\n/.exec(pdf.toString('latin1', table, table + 32))
  const entries = table + (head?.[0].length ?? 0)
  const count = Number(head?.[1] ?? 0)

  function at(number: number): string {
    if (number < 1 || number >= count) return ''
    const entry = entries + number * entryLength
    const start = Number(pdf.toString('latin1', entry, entry + 10))
    // Strings hold no line break, so a title cannot end its object.
    const length = pdf.indexOf('\nendobj', start) + 1 - start
    return length > 0 ? pdf.toString('latin1', start, start + length) : ''
  }

  const trailer = /trailer\s*<<([\s\S]*)>>\s*startxref/.exec(end)?.[1] ?? ''
  return { at, root: reference(trailer, 'Root'), table, trailer }
}

/** The number of the object that a dictionary refers to; 0 without one. */
export function reference(dictionary: string, key: string): number {
  return Number(new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1] ?? 0)
}

/**
 * Reads on which page of a PDF each link target is, from 1. Chromium writes objects, page tree and link targets
 * uncompressed, and finds them by their offsets, so that no text within a page can imitate one.
 *
 * @returns nothing for a PDF of another structure
 */
export function pageNumbers(pdf: Uint8Array): ReadonlyMap<string, number> {
  const objectAt = objectsOf(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
  const catalog = objectAt(objectAt.root)
  const pages = new Map(pagesUnder(reference(catalog, 'Pages')).map((object, index) => [object, index + 1]))
  const targets = objectAt(reference(catalog, 'Dests')).matchAll(/\/([\w-]+) \[(\d+) 0 R/g)
  return new Map(
    [...targets].flatMap(([, name = '', object]) => {
      const page = pages.get(Number(object))
      return page === undefined ? [] : [[name, page] as const]
    }),
  )

  /** The page tree has a few children per node, so it is never deep. */
  function pagesUnder(node: number, depth = 0): readonly number[] {
    const children = /\/Kids \[([\d R\n]*)\]/.exec(objectAt(node))?.[1]
    if (children === undefined) return [node]
    if (depth > 32) return []
    return [...children.matchAll(/(\d+) 0 R/g)].flatMap(([, child]) => pagesUnder(Number(child), depth + 1))
  }
}

function reference(object: string, key: string): number {
  return Number(new RegExp(`/${key} (\\d+) 0 R`).exec(object)?.[1] ?? 0)
}

/** The start of each object, and the number of the first: ISO 32000-1, 7.5.4 and 7.5.5. */
function objectsOf(pdf: Buffer) {
  const end = pdf.toString('latin1', Math.max(0, pdf.length - 1024))
  const table = Number(/startxref\s+(\d+)/.exec(end)?.[1] ?? 0)
  const head = /^xref\n0 (\d+)\n/.exec(pdf.toString('latin1', table, table + 32))
  const entries = table + (head?.[0].length ?? 0)
  const count = Number(head?.[1] ?? 0)

  function objectAt(number: number): string {
    if (number < 1 || number >= count) return ''
    const entry = entries + number * entryLength
    const start = Number(pdf.toString('latin1', entry, entry + 10))
    const length = pdf.indexOf('endobj', start) - start
    return length > 0 ? pdf.toString('latin1', start, start + length) : ''
  }

  return Object.assign(objectAt, { root: reference(end, 'Root') })
}

/** Bytes of an entry in the cross-reference table. */
const entryLength = 20

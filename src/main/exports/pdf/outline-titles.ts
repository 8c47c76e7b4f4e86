import { pdfObjects, reference } from './pdf-objects'

/** A title is the only string in an item, and has its brackets escaped. */
const titlePattern = /\/Title (?:\((?:\\[\s\S]|[^\\)])*\)|<[^>]*>)/

/**
 * Gives the items of a PDF's outline the words of its headings. Chromium writes them as it paints them: lines joined
 * without a space, and the words of a title from right to left in reverse.
 *
 * @param headings the words of each `h1` and of the headings beneath it, in order
 * @returns the PDF with an incremental update (ISO 32000-1, 7.5.6), or as it was if its outline has another structure
 */
export function withOutlineTitles(pdf: Uint8Array, headings: readonly (readonly string[])[]): Uint8Array {
  const objects = pdfObjects(pdf)
  /** An item without its title, which could contain anything. */
  const item = (number: number): string => objects.at(number).replace(titlePattern, '')
  const chapters = itemsBeneath(reference(objects.at(objects.root), 'Outlines'))
  if (chapters.length === 0 || chapters.length !== headings.length) return pdf
  const titles = new Map(
    chapters.flatMap((chapter, index) => {
      const items = withItemsBeneath(chapter)
      const words = headings[index] ?? []
      const known = items.length === words.length ? items : items.slice(0, 1)
      return known.map((number, place) => [number, words[place] ?? ''] as const)
    }),
  )
  return withTitles(pdf, titles)

  function itemsBeneath(parent: number): readonly number[] {
    const items = new Set<number>()
    for (let next = reference(item(parent), 'First'); next > 0 && !items.has(next);) {
      items.add(next)
      next = reference(item(next), 'Next')
    }
    return [...items]
  }

  /** HTML has six levels of headings. */
  function withItemsBeneath(number: number, level = 1): readonly number[] {
    if (level === 6) return [number]
    return [number, ...itemsBeneath(number).flatMap((each) => withItemsBeneath(each, level + 1))]
  }
}

function withTitles(pdf: Uint8Array, titles: ReadonlyMap<number, string>): Uint8Array {
  const { at, table, trailer } = pdfObjects(pdf)
  const updated: string[] = ['\n']
  const entries: string[] = []
  let offset = pdf.length + 1
  for (const [number, title] of titles) {
    const object = `${at(number).replace(titlePattern, () => `/Title ${textString(title)}`)}endobj\n`
    entries.push(`${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`)
    updated.push(object)
    offset += object.length
  }
  updated.push(
    `xref\n${entries.join('')}trailer\n<<${trailer}\n/Prev ${table}>>\nstartxref\n${offset}\n%%EOF\n`,
  )
  return Buffer.concat([pdf, Buffer.from(updated.join(''), 'latin1')])
}

/** A text string in UTF-16 (ISO 32000-1, 7.9.2.2). */
function textString(text: string): string {
  return `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
}

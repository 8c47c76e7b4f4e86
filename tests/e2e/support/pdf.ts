import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'

export interface PdfDocument {
  /** Text of each page, as far as its fonts map glyphs to characters. */
  readonly pages: readonly string[]
  readonly pictures: number
  readonly links: readonly string[]
  readonly language: string | null
  /** Headings in ASCII; also the document's own title. */
  readonly outline: readonly string[]
}

/** Reads Chromium's PDFs: uncompressed objects, deflated streams, fonts with ToUnicode maps. */
export async function readPdf(file: string): Promise<PdfDocument> {
  const bytes = (await readFile(file)).toString('latin1')
  const objects = new Map(
    [...bytes.matchAll(/(?:^|\n)(\d+) 0 obj\s([\s\S]*?)\sendobj/g)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  )
  const referred = (text: string, key: string): string =>
    objects.get(new RegExp(`/${key}\\s+(\\d+) 0 R`).exec(text)?.[1] ?? '') ?? ''
  const streamOf = (object: string): string => {
    const data = /stream\r?\n([\s\S]*?)\nendstream/.exec(object)?.[1] ?? ''
    return /FlateDecode/.test(object) ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data
  }
  const bodies = [...objects.values()]
  return {
    pages: bodies.filter((body) => /\/Type\s*\/Page\b/.test(body)).map((page) => textOfPage(page)),
    pictures: bodies.filter((body) => /\/Subtype\s*\/Image/.test(body)).length,
    language:
      /\/Lang\s*\(([^)]*)\)/.exec(bodies.find((body) => /\/Type\s*\/Catalog/.test(body)) ?? '')?.[1] ?? null,
    outline: [...bytes.matchAll(/\/Title \(([^)]*)\)/g)].map(([, title = '']) => title),
    links: [...bytes.matchAll(/\/URI \(([^)]*)\)/g)].map(([, address = '']) => address),
  }

  function textOfPage(page: string): string {
    const resources = referred(page, 'Resources') || page
    const fonts = new Map(
      [...(/\/Font\s*<<([\s\S]*?)>>/.exec(resources)?.[1] ?? '').matchAll(/\/(\w+)\s+(\d+) 0 R/g)].map(
        ([, name = '', id = '']) => [name, lettersOf(streamOf(referred(objects.get(id) ?? '', 'ToUnicode')))],
      ),
    )
    let letters: ReadonlyMap<number, string> = new Map()
    let text = ''
    for (const [, font, shown = ''] of streamOf(referred(page, 'Contents')).matchAll(
      /\/(\w+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g,
    )) {
      if (font) letters = fonts.get(font) ?? new Map()
      for (const [glyph] of shown.matchAll(/.{4}/g)) text += letters.get(Number.parseInt(glyph, 16)) ?? ''
    }
    return text
  }
}

/** A font's ToUnicode map, from glyphs to characters (PDF 32000-1, 9.10.3). */
function lettersOf(table: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>()
  const letter = (code: string, beyond = 0): string =>
    String.fromCodePoint(Number.parseInt(code, 16) + beyond)
  for (const [, section = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', code = ''] of section.matchAll(/<(\w+)>\s*<(\w{4})>/g))
      letters.set(Number.parseInt(glyph, 16), letter(code))
  for (const [, section = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', code = ''] of section.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w{4})>/g))
      for (let glyph = Number.parseInt(from, 16); glyph <= Number.parseInt(to, 16); glyph += 1)
        letters.set(glyph, letter(code, glyph - Number.parseInt(from, 16)))
  return letters
}

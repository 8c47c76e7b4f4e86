/** A PDF laid out as Chromium's, with a tree of pages and link targets on some of them. */
export function samplePdf(pages: number, targets: Readonly<Record<string, number>>): Uint8Array {
  const page = (number: number): number => 10 + number
  const half = Math.ceil(pages / 2)
  const all = Array.from({ length: pages }, (_, index) => index + 1)
  const node = (numbers: readonly number[]): string =>
    `<</Type /Pages\n/Count ${numbers.length}\n/Kids [${numbers.map((each) => `${page(each)} 0 R`).join(' ')}]>>`
  const dests = Object.entries(targets).map(([name, each]) => `/${name} [${page(each)} 0 R /XYZ 6 827.13 0]`)
  const objects = new Map<number, string>([
    [1, '<</Title (1 0 obj <</Dests 9 0 R>> endobj)>>'],
    [2, '<</Type /Pages\n/Count 2\n/Kids [3 0 R 4 0 R]>>'],
    [3, node(all.slice(0, half))],
    [4, node(all.slice(half))],
    [5, `<<${dests.join('\n')}>>`],
    [6, '<</Type /Catalog\n/Pages 2 0 R\n/Dests 5 0 R>>'],
    ...all.map((each) => [page(each), '<</Type /Page>>'] as const),
  ])
  return pdfOf(objects)
}

/** A PDF of these objects by their numbers; object 6 is its catalog. */
export function pdfOf(objects: ReadonlyMap<number, string>): Uint8Array {
  let body = '%PDF-1.4\n'
  const offsets = Array.from({ length: Math.max(...objects.keys()) + 1 }, (_, number) => {
    const object = objects.get(number)
    const offset = object === undefined ? 0 : body.length
    if (object !== undefined) body += `${number} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${offsets.length}\n${offsets.join('')}`
  const trailer = `trailer\n<</Size ${offsets.length}\n/Root 6 0 R\n/Info 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + trailer, 'latin1')
}

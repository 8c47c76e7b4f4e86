import { pdfObjects, reference } from './pdf-objects'

/**
 * Reads on which page of a PDF each link target is, from 1.
 *
 * @returns nothing for a PDF of another structure
 */
export function pageNumbers(pdf: Uint8Array): ReadonlyMap<string, number> {
  const objects = pdfObjects(pdf)
  const catalog = objects.at(objects.root)
  const pages = new Map(pagesUnder(reference(catalog, 'Pages')).map((object, index) => [object, index + 1]))
  const targets = objects.at(reference(catalog, 'Dests')).matchAll(/\/([\w-]+) \[(\d+) 0 R/g)
  return new Map(
    [...targets].flatMap(([, name = '', object]) => {
      const page = pages.get(Number(object))
      return page === undefined ? [] : [[name, page] as const]
    }),
  )

  /** The page tree has a few children per node, so it is never deep. */
  function pagesUnder(node: number, depth = 0): readonly number[] {
    const children = /\/Kids \[([\d R\n]*)\]/.exec(objects.at(node))?.[1]
    if (children === undefined) return [node]
    if (depth > 32) return []
    return [...children.matchAll(/(\d+) 0 R/g)].flatMap(([, child]) => pagesUnder(Number(child), depth + 1))
  }
}

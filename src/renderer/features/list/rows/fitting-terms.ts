import type { ResourceRow } from '@shared/entries/resources'

/** CSS pixels: the dot with its spaces before each term, and the "+2" for the rest. */
const separator = 16
const restWidth = 34

/** Skips names that do not fit whole, and reserves space for "+2" when some are left out. Widths are CSS pixels. */
export function fittingNames(
  names: readonly string[],
  width: number,
  widthOf: (text: string) => number,
): readonly string[] {
  const whole = (width: number): readonly string[] => {
    let left = width
    return names.filter((name) => {
      const needed = widthOf(name) + separator
      if (needed > left) return false
      left -= needed
      return true
    })
  }
  const all = whole(width)
  return all.length === names.length ? all : whole(width - restWidth)
}

/**
 * Caches widths, since many rows share terms and dates. Without a canvas context it estimates half the font
 * size per character.
 */
export function createTextMeasure(element: HTMLElement): (text: string) => number {
  const widths = new Map<string, number>()
  let measure: ((text: string) => number) | undefined
  return (text) => {
    measure ??= measureIn(element)
    const width = widths.get(text) ?? measure(text)
    widths.set(text, width)
    return width
  }
}

function measureIn(element: HTMLElement): (text: string) => number {
  const style = getComputedStyle(element)
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  const pixels = (Number.parseFloat(style.getPropertyValue('--size-small')) || 0.75) * rem
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return (text) => text.length * pixels * 0.5
  context.font = `${pixels}px ${style.fontFamily}`
  return (text) => context.measureText(text).width
}

export type TermNames = ReadonlyMap<number, string>

export function namesInOrder(
  { categoryIds, regionIds }: Pick<ResourceRow, 'categoryIds' | 'regionIds'>,
  names: { readonly categories: TermNames; readonly regions: TermNames },
  chosen: readonly number[],
): readonly string[] {
  const rank = (id: number): number => (chosen.includes(id) ? 0 : 1)
  return [
    ...categoryIds.map((id) => ({ id, name: names.categories.get(id) })),
    ...regionIds.map((id) => ({ id, name: names.regions.get(id) })),
  ]
    .toSorted((one, other) => rank(one.id) - rank(other.id))
    .flatMap(({ name }) => name ?? [])
}

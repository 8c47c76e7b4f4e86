/** A dot and the space around it before each term, and the number of the rest, in CSS pixels. */
const separator = 16
const restWidth = 34

/**
 * The first of some names that fit whole beside each other, leaving out those that do not, with room for "+2" where
 * that is not all of them.
 *
 * @param width room for them in CSS pixels
 * @param widthOf of a text in CSS pixels
 */
export function fittingNames(
  names: readonly string[],
  width: number,
  widthOf: (text: string) => number,
): readonly string[] {
  const whole = (room: number): readonly string[] => {
    let left = room
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
 * Measures text in the font of a row's facts. Terms and days come again in many rows, so each is measured once. Where
 * nothing can be drawn, half the font's size a letter has to do.
 *
 * @param element whose font it is, looked up with the first text
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

import type { Settings } from '@shared/settings'

/** Percent of the usual size, as the settings take them. */
export const textSizes = [85, 100, 115, 130, 150, 175, 200] as const satisfies readonly Settings['textSize'][]

/** The size so many steps on; null where there is none. */
export function textSizeBeyond(size: Settings['textSize'], steps: 1 | -1): Settings['textSize'] | null {
  return textSizes[textSizes.indexOf(size) + steps] ?? null
}

/** At the usual size: about 55, 70 and 95 characters a line. They grow with the text. */
const measures = { narrow: '32rem', medium: '40rem', wide: '56rem' } as const

/** Serifs made for reading on screens, the system's own first. */
const fonts = {
  sans: 'inherit',
  serif: "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, 'Noto Serif', Georgia, serif",
} as const

/** The custom properties by which an article follows the person's choices (styles/prose.css). */
export function readingStyle({
  textSize,
  textWidth,
  typeface,
}: Pick<Settings, 'textSize' | 'textWidth' | 'typeface'>): Readonly<Record<`--${string}`, string>> {
  const scale = String(textSize / 100)
  return {
    '--reader-scale': scale,
    '--reader-measure': `calc(${measures[textWidth]} * ${scale})`,
    '--reader-font': fonts[typeface],
  }
}

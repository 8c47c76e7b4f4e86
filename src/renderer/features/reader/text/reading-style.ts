import type { Settings } from '@shared/settings'

/** At the usual size: about 55, 70 and 95 characters a line. They grow with the text. */
const measures = { narrow: '32rem', medium: '40rem', wide: '56rem' } as const

/** Serifs made for reading on screens, the system's own first. */
const fonts = {
  sans: 'inherit',
  serif: "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, 'Noto Serif', Georgia, serif",
} as const

/** The custom properties by which an article follows the person's choices (styles/prose). */
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

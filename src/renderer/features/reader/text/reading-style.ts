import type { Settings } from '@shared/settings/settings'

/** At the usual size: about 55, 70 and 95 characters a line. They grow with the text. */
const measures = { narrow: '32rem', medium: '40rem', wide: '56rem' } as const

/** Serifs made for reading on screens, the system's own first. */
const fonts = {
  sans: 'inherit',
  // The last two are of Arabic, in Naskh; Windows has its letters in its own serif.
  serif:
    "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, 'Noto Serif', Georgia, 'Noto Naskh Arabic', 'Geeza Pro', serif",
} as const

/** Line heights, times the size of the text. */
const lineHeights = { tight: 1.45, normal: 1.65, roomy: 1.9 } as const

/** The custom properties by which an article follows the person's choices (styles/prose). */
export function readingStyle({
  textSize,
  textWidth,
  typeface,
  lineSpacing,
  hyphenates,
}: Settings): Readonly<Record<`--${string}`, string>> {
  const scale = String(textSize / 100)
  return {
    '--reader-scale': scale,
    '--reader-measure': `calc(${measures[textWidth]} * ${scale})`,
    '--reader-font': fonts[typeface],
    '--reader-line': String(lineHeights[lineSpacing]),
    '--reader-hyphens': hyphenates ? 'auto' : 'manual',
  }
}

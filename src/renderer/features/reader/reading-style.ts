import type { Settings } from '@shared/settings'

/** About 55, 70 and 95 characters per line at the default size. They scale with the text. */
const measures = { narrow: '32rem', medium: '40rem', wide: '56rem' } as const

/** Serif fonts designed for screens, those of the operating systems first. */
const fonts = {
  sans: 'inherit',
  // The last two are Arabic Naskh fonts; on Windows the system serif covers Arabic.
  serif:
    "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, 'Noto Serif', Georgia, 'Noto Naskh Arabic', 'Geeza Pro', serif",
} as const

/** Multiples of the text size. */
const lineHeights = { tight: 1.45, normal: 1.65, roomy: 1.9 } as const

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

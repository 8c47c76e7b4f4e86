/** Languages that the app can hyphenate itself (features/reader/hyphenation). Arabic is not hyphenated. */
const ruledLanguages = ['en', 'es', 'fr'] as const
export type RuledLanguage = (typeof ruledLanguages)[number]

/** @param language ISO 639-1, with or without a region */
export function hyphenationLanguage(language: string | null): RuledLanguage | null {
  const code = language?.toLowerCase().split(/[-_]/)[0]
  return ruledLanguages.find((ruled) => ruled === code) ?? null
}

let isMeasured: boolean | null = null

/**
 * macOS includes hyphenation rules, Chromium downloads them, and Electron's builds for other systems may have
 * none. Tests a long English word in a narrow box, once.
 */
export function engineHyphenates(): boolean {
  return (isMeasured ??= breaksWords())
}

export function canHyphenate(language: string | null): boolean {
  return hyphenationLanguage(language) !== null || engineHyphenates()
}

function breaksWords(): boolean {
  const box = document.createElement('div')
  box.lang = 'en'
  box.ariaHidden = 'true'
  box.textContent = 'internationalization'
  box.style.cssText =
    'position: absolute; visibility: hidden; inline-size: 6ch; font: 16px serif; hyphens: auto'
  document.body.append(box)
  const height = box.offsetHeight
  box.style.hyphens = 'manual'
  const isBroken = box.offsetHeight < height
  box.remove()
  return isBroken
}

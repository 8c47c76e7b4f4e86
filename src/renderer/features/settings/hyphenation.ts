/** Languages whose words the app can break itself (features/reader/hyphenation). Arabic breaks none. */
const ruledLanguages = ['en', 'es', 'fr'] as const
export type RuledLanguage = (typeof ruledLanguages)[number]

/** @param language ISO 639-1, with or without a region */
export function ruledLanguage(language: string | null): RuledLanguage | null {
  const code = language?.toLowerCase().split(/[-_]/)[0]
  return ruledLanguages.find((ruled) => ruled === code) ?? null
}

let isMeasured: boolean | null = null

/**
 * Whether the engine has rules to break words by: macOS brings its own, Chromium fetches them elsewhere, and Electron's
 * builds for other systems may have none. A long English word in a narrow box tells, once.
 */
export function engineHyphenates(): boolean {
  return (isMeasured ??= breaksWords())
}

/** Whether words of that language can be broken, by the engine or by the app. */
export function canHyphenate(language: string | null): boolean {
  return ruledLanguage(language) !== null || engineHyphenates()
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

/**
 * Whether the engine has rules to break words by: macOS brings its own, Chromium fetches them elsewhere, and Electron's
 * builds for other systems may have none. A long English word in a narrow box tells.
 */
export function canHyphenate(): boolean {
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

/** The widest that `app://media` takes, in device pixels. */
const widestImage = 8192

/**
 * How wide an image is asked for to be looked at closely, in device pixels: as the screen is, and while data is saved as
 * many as the window has CSS pixels.
 */
export function viewedWidth(isSaving: boolean): number {
  const pixels = isSaving ? window.innerWidth : window.screen.width * window.devicePixelRatio
  return Math.min(Math.ceil(pixels), widestImage)
}

import type { NativeTheme } from 'electron'
import { Provided, ShellEvent, type Conforms } from './provided.ts'

export const nativeThemeEvents = ['updated'] as const

type Source = NativeTheme['themeSource']
let source: Source = 'system'

/** What pages are told of the theme; 'system' tells them nothing, so Chromium's own answer stands. */
export function nativeThemeMedia(): { features: { name: string; value: string }[] } {
  return { features: [{ name: 'prefers-color-scheme', value: source === 'system' ? '' : source }] }
}

/** The system's theme counts as light, for a machine without a desktop has none. */
export class ShellNativeTheme extends Provided {
  readonly #apply: () => void

  constructor(apply: () => void) {
    super('nativeTheme', nativeThemeEvents)
    this.#apply = apply
  }

  get themeSource(): Source {
    return source
  }
  set themeSource(wanted: Source) {
    if (!['system', 'light', 'dark'].includes(wanted)) throw new TypeError('Error processing argument')
    if (wanted === source) return
    source = wanted
    this.#apply()
    setImmediate(() => this.emit('updated', new ShellEvent()))
  }
  get shouldUseDarkColors(): boolean {
    return source === 'dark'
  }
  get shouldUseHighContrastColors(): boolean {
    return false
  }
  get shouldUseInvertedColorScheme(): boolean {
    return false
  }
  get inForcedColorsMode(): boolean {
    return false
  }
  get prefersReducedTransparency(): boolean {
    return false
  }
}

true satisfies Conforms<ShellNativeTheme, NativeTheme>

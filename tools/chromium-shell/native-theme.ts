import type { NativeTheme } from 'electron'
import { asElectron, type Conforms, createEvent, Provided } from './provided.ts'

export const nativeThemeEvents = ['updated'] as const

type Source = NativeTheme['themeSource']

/** The system's theme counts as light, since a machine without a desktop has none. */
export class ShellNativeTheme extends Provided {
  #source: Source = 'system'

  constructor() {
    super('nativeTheme', nativeThemeEvents)
  }

  get themeSource(): Source {
    return this.#source
  }
  set themeSource(wanted: Source) {
    if (wanted === this.#source) return
    this.#source = wanted
    setImmediate(() => this.emit('updated', createEvent()))
  }
  get shouldUseDarkColors(): boolean {
    return this.#source === 'dark'
  }
}

export const nativeTheme = asElectron<NativeTheme>(new ShellNativeTheme())

/** What pages are told of the theme; 'system' sets nothing, so Chromium's own value holds. */
export function themeMedia(): { features: { name: string; value: string }[] } {
  const { themeSource } = nativeTheme
  return { features: [{ name: 'prefers-color-scheme', value: themeSource === 'system' ? '' : themeSource }] }
}

true satisfies Conforms<ShellNativeTheme, NativeTheme>

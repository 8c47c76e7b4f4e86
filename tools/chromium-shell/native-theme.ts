import type { NativeTheme } from 'electron'
import { asElectron, type Conforms, createEvent, Provided } from './provided.ts'

export const nativeThemeEvents = ['updated'] as const

type Source = NativeTheme['themeSource']

/** A machine without a desktop has no system theme, so 'system' counts as light. */
export class ShellNativeTheme extends Provided {
  #source: Source = 'system'

  constructor() {
    super('nativeTheme', nativeThemeEvents)
  }

  get themeSource(): Source {
    return this.#source
  }
  set themeSource(source: Source) {
    if (source === this.#source) return
    this.#source = source
    setImmediate(() => this.emit('updated', createEvent()))
  }
  get shouldUseDarkColors(): boolean {
    return this.#source === 'dark'
  }
}

export const nativeTheme = asElectron<NativeTheme>(new ShellNativeTheme())

/** The media features to emulate in pages. 'system' emulates nothing, so Chromium's own value applies. */
export function themeMedia(): { features: { name: string; value: string }[] } {
  const { themeSource } = nativeTheme
  return { features: [{ name: 'prefers-color-scheme', value: themeSource === 'system' ? '' : themeSource }] }
}

true satisfies Conforms<ShellNativeTheme, NativeTheme>

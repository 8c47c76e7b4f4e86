import type { Engine } from '../../../tools/setup/engine.mjs'

/** The app to start. */
export interface AppTarget {
  readonly executable: string
  /** Come before all other arguments. */
  readonly switches: readonly string[]
  /** The folder with package.json and out/; null for a package, which contains the app. */
  readonly folder: string | null
  readonly environment: Readonly<Record<string, string>>
}

/**
 * Stops Chromium from slowing down a window behind another. Playwright relies on Electron's launcher for
 * this, which is not used with an explicit executable. The shell accepts none of Chromium's switches and
 * needs none.
 */
export const unthrottled = [
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
] as const

/** The app of a project's folder, on an engine. */
export function sourceTarget(engine: Engine, folder: string): AppTarget {
  const { executable, environment } = engine
  const switches = engine.kind === 'electron' ? [...engine.switches, ...unthrottled] : engine.switches
  return { executable, switches, folder, environment }
}

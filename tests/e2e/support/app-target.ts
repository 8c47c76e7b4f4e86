import type { Engine } from '../../../tools/setup/engine.mjs'

/** What is started. */
export interface AppTarget {
  readonly executable: string
  /** To give before everything else. */
  readonly switches: readonly string[]
  /** The folder with package.json and out/; null for a package, which has the app inside. */
  readonly folder: string | null
  readonly environment: Readonly<Record<string, string>>
}

/**
 * Against slowing down a window that is behind another: Playwright leaves it to Electron's launcher, which is not used
 * where it is told an executable. The shell takes no switches of Chromium and needs none.
 */
export const unthrottled = [
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
] as const

/** The app of a project's folder, on the engine that was found there. */
export function sourceTarget(engine: Engine, folder: string): AppTarget {
  const { executable, environment } = engine
  const switches = engine.kind === 'electron' ? [...engine.switches, ...unthrottled] : engine.switches
  return { executable, switches, folder, environment }
}

import { parseArgs } from 'node:util'
import type { Engine } from '../setup/engine.mjs'
import { must } from './step.ts'

interface SmokeOptions {
  /** Folders of packaged apps, as made by `npm run package`. */
  readonly packageFolders: readonly string[]
}

/** Reads `--package <folder>`, which may be repeated. @throws for anything else */
export function readSmokeOptions(args: readonly string[]): SmokeOptions {
  const { values } = parseArgs({ args: [...args], options: { package: { type: 'string', multiple: true } } })
  return { packageFolders: values.package ?? [] }
}

/**
 * A run for packages must not pass without checking them, or a release would be untested.
 *
 * @throws {Miss} if packages are given and the engine is not Electron
 */
export function admitPackages(folders: readonly string[], engine: Pick<Engine, 'kind'>): void {
  must(
    folders.length === 0 || engine.kind === 'electron',
    'a packaged app needs Electron’s binary, and the app runs on the Chromium shell here',
  )
}

import { parseArgs } from 'node:util'
import type { Engine } from '../setup/engine.mjs'
import { must } from './step.ts'

interface SmokeOptions {
  /** The folders of packaged apps, as `npm run package` leaves them. */
  readonly packageFolders: readonly string[]
}

/** Reads `--package <folder>`, which may be given again. Throws in words for anything else. */
export function readSmokeOptions(args: readonly string[]): SmokeOptions {
  const { values } = parseArgs({ args: [...args], options: { package: { type: 'string', multiple: true } } })
  return { packageFolders: values.package ?? [] }
}

/**
 * A run that was asked about packages must not succeed without a look at them: a release would come out untried.
 *
 * @throws {Miss} where packages are given and the engine is no Electron
 */
export function admitPackages(folders: readonly string[], engine: Pick<Engine, 'kind'>): void {
  must(
    folders.length === 0 || engine.kind === 'electron',
    'a packaged app needs Electron’s binary, and the app runs on the Chromium shell here',
  )
}

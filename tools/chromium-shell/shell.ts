import { basename, dirname, join, resolve } from 'node:path'
import { readFileSync, statSync } from 'node:fs'
import type { Chromium } from './chromium.ts'

interface PackageFile {
  readonly main?: string
  readonly name?: string
  readonly productName?: string
  readonly version?: string
}

/** The app the shell was started with. */
export interface AppFiles {
  readonly folder: string
  readonly main: string
  readonly name: string
  readonly version: string
}

/** What the parts of the shell share about the run. One process runs one app, so there is one of it. */
export const shell = {
  headless: !process.env['DISPLAY'] || process.env['FORUM_SHELL_HEADLESS'] === '1',
  isReady: false,
  chromiumStarted: false,
  switches: new Map<string, string>(),
  folder: import.meta.dirname,
  launcher: join(import.meta.dirname, 'electron'),
  app: { folder: process.cwd(), main: '', name: 'Electron', version: '0.0.0' } as AppFiles,
  chromium: Promise.withResolvers<Chromium>(),
}

export const electronVersion = (
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../node_modules/electron/package.json'), 'utf8'),
  ) as PackageFile & { version: string }
).version

/** Finds the app as Electron does: a folder with a package.json, or the main script itself. */
export function findApp(path: string): AppFiles {
  const absolute = resolve(path)
  const isFolder = statSync(absolute).isDirectory()
  const folder = isFolder ? absolute : dirname(absolute)
  let about: PackageFile = {}
  try {
    about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile
  } catch {
    // A main script may stand alone.
  }
  return {
    folder,
    main: isFolder ? join(folder, about.main ?? 'index.js') : absolute,
    name: about.productName ?? about.name ?? (isFolder ? basename(folder) : 'Electron'),
    version: about.version ?? electronVersion,
  }
}

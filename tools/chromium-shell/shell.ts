import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Chromium } from './chromium.ts'

interface PackageFile {
  readonly main?: string
  readonly name?: string
  readonly productName?: string
  readonly version?: string
}

const packageIn = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile

export const electronVersion =
  packageIn(join(import.meta.dirname, '../../node_modules/electron')).version ?? ''

/**
 * The facts of an app in a folder. One named `app.asar` is that of a package, unpacked: Node reads no archives.
 * `resourcesPath` is where Electron's `process.resourcesPath` leads then.
 */
export function readApp(folder: string) {
  const { main = 'index.js', productName, name, version } = packageIn(folder)
  const isPackaged = basename(folder) === 'app.asar'
  return {
    isPackaged,
    resourcesPath: isPackaged ? dirname(folder) : join(import.meta.dirname, 'resources'),
    folder,
    main: join(folder, main),
    name: productName ?? name ?? 'Electron',
    version: version ?? electronVersion,
  }
}

/** The state of the run. One process runs one app, so there is one. */
export const shell = {
  headless: !process.env['DISPLAY'],
  isReady: false,
  folder: import.meta.dirname,
  launcher: join(import.meta.dirname, 'electron'),
  /** Names of the switches given before the app's folder, without their dashes. */
  switches: new Set<string>(),
  app: { folder: '', main: '', name: '', version: '', isPackaged: false, resourcesPath: '' },
  chromium: Promise.withResolvers<Chromium>(),
}

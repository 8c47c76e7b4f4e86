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
 * The metadata of the app in a folder. A folder named `app.asar` counts as a packaged app, unpacked because
 * Node reads no archives; `resourcesPath` then has the value of Electron's `process.resourcesPath`.
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

/** The run's state: one process runs one app. */
export const shell = {
  headless: !process.env['DISPLAY'],
  isReady: false,
  folder: import.meta.dirname,
  launcher: join(import.meta.dirname, 'electron'),
  /** Names of the switches before the app's folder, without dashes. */
  switches: new Set<string>(),
  app: { folder: '', main: '', name: '', version: '', isPackaged: false, resourcesPath: '' },
  chromium: Promise.withResolvers<Chromium>(),
}

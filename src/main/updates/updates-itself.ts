import { isAbsolute, relative } from 'node:path'

/**
 * Debs and rpms belong to the package manager, and only an AppImage knows its own path. But every program
 * that an AppImage starts inherits its variables, so they only count if this executable is inside the
 * AppImage's mount. Otherwise a deb that was started by another AppImage would overwrite that one.
 *
 * @param isForPeople a released package: not a run from source, and not for testers
 */
export function updatesItself(installation: {
  readonly platform: NodeJS.Platform
  readonly isForPeople: boolean
  readonly environment: NodeJS.ProcessEnv
  /** `process.execPath` */
  readonly executable: string
}): boolean {
  const { platform, isForPeople, environment, executable } = installation
  if (platform !== 'linux') return isForPeople
  const { APPIMAGE, APPDIR } = environment
  return isForPeople && Boolean(APPIMAGE) && Boolean(APPDIR) && isBelow(APPDIR ?? '', executable)
}

function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '' && !way.startsWith('..') && !isAbsolute(way)
}

import { isAbsolute, relative } from 'node:path'

/**
 * Whether this installation is the app's own to update. A deb or rpm is the package manager's, and only an AppImage says
 * where it lies. Its variables are inherited by every program that it starts: they are this app's only where its executable
 * is in what that AppImage has mounted. Otherwise a deb, started by another AppImage, would replace that one.
 *
 * @param isForPeople an ordinary package: neither a run from source nor one for testers
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

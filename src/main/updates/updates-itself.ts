/**
 * Whether this installation is the app's own to update. A deb or rpm is the package manager's, and only an
 * AppImage says where it lies.
 *
 * @param isForPeople an ordinary package: neither a run from source nor one for testers
 */
export function updatesItself(
  platform: NodeJS.Platform,
  isForPeople: boolean,
  environment: NodeJS.ProcessEnv,
): boolean {
  return isForPeople && (platform !== 'linux' || Boolean(environment['APPIMAGE']))
}

import type { PermissionCheckHandlerHandlerDetails, PermissionRequest, Session, WebContents } from 'electron'
import type { Protocol } from './devtools.ts'
import { provide } from './provided.ts'

export type RequestHandler = Parameters<Session['setPermissionRequestHandler']>[0]
export type CheckHandler = Parameters<Session['setPermissionCheckHandler']>[0]
type Permission = Parameters<NonNullable<CheckHandler>>[1]

/** Chromium's names for Electron's permissions. Permissions missing here are denied without asking. */
const types: Partial<Record<Permission, readonly Protocol.Browser.PermissionType[]>> = {
  'clipboard-read': ['clipboardReadWrite'],
  'clipboard-sanitized-write': ['clipboardSanitizedWrite'],
  'display-capture': ['displayCapture'],
  geolocation: ['geolocation'],
  'idle-detection': ['idleDetection'],
  'local-fonts': ['localFonts'],
  media: ['audioCapture', 'videoCapture'],
  midi: ['midi'],
  notifications: ['notifications'],
  'persistent-storage': ['durableStorage'],
  'screen-wake-lock': ['wakeLockScreen'],
  'storage-access': ['storageAccess'],
  'window-management': ['windowManagement'],
}

/**
 * The permissions that the app's handlers grant a page. Chromium does not report when a page asks, so the
 * handlers are called before it loads. As in Electron a missing handler grants, and either handler's consent
 * is enough: most web APIs check first and request what the check denied.
 */
export async function grantedPermissions(
  contents: WebContents,
  request: RequestHandler,
  check: CheckHandler,
): Promise<Protocol.Browser.PermissionType[]> {
  const isGranted = (name: Permission): boolean | Promise<boolean> => {
    const details = provide<PermissionRequest & PermissionCheckHandlerHandlerDetails>('details', {})
    if (!check || check(contents, name, '', details)) return true
    return new Promise((resolve) => (request ? request(contents, name, resolve, details) : resolve(true)))
  }
  const given = Object.entries(types).map(async ([name, own]) =>
    (await isGranted(name as Permission)) ? own : [],
  )
  return (await Promise.all(given)).flat()
}

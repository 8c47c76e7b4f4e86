import { app, session, type Session } from 'electron'
import { createRequestAdmission } from './request-admission'

/**
 * The one browser session of the app, in memory only: no cookie, cache or permission of it outlives a run, and
 * nothing in a page can reach the network.
 *
 * @param admitsRequest decides which URLs main itself may fetch
 */
export function createGuardedSession(admitsRequest: (url: string) => boolean): Session {
  // Without the prefix `persist:` a partition is in memory only.
  const guarded = session.fromPartition('forum-resources')
  guarded.setPermissionRequestHandler((_contents, _permission, decide) => decide(false))
  guarded.setPermissionCheckHandler(() => false)
  guarded.setDevicePermissionHandler(() => false)
  guarded.setDisplayMediaRequestHandler((_request, decide) => decide({}))
  // It downloads dictionaries.
  guarded.setSpellCheckerEnabled(false)
  guarded.on('will-download', (event) => event.preventDefault())
  const admits = createRequestAdmission({ isPackaged: app.isPackaged, admitsRequest })
  guarded.webRequest.onBeforeRequest((details, decide) => decide({ cancel: !admits(details) }))
  return guarded
}

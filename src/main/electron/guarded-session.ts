import { session, type Session } from 'electron'

/**
 * A session of the app, in memory only: no cookie, cache or permission of it outlives a run, and nothing in a page can
 * reach the network.
 *
 * @param name sessions of different names share no connections
 * @param admitsRequest decides which URLs main itself may fetch
 */
export function createGuardedSession(name: string, admitsRequest: (url: string) => boolean): Session {
  // Without the prefix `persist:` a partition is in memory only.
  const guarded = session.fromPartition(name)
  guarded.setPermissionRequestHandler((_contents, _permission, decide) => decide(false))
  guarded.setPermissionCheckHandler(() => false)
  guarded.setDevicePermissionHandler(() => false)
  guarded.setDisplayMediaRequestHandler((_request, decide) => decide({}))
  // It downloads dictionaries.
  guarded.setSpellCheckerEnabled(false)
  guarded.on('will-download', (event) => event.preventDefault())
  guarded.webRequest.onBeforeRequest((details, decide) => {
    const isOwnScheme = details.url.startsWith('app://')
    // Requests of main pass here too, and belong to no page.
    const isOfMain = details.webContentsId === undefined && admitsRequest(details.url)
    decide({ cancel: !isOwnScheme && !isOfMain })
  })
  return guarded
}

import { app, session, type Session } from 'electron'
import { createRequestAdmission } from './request-admission'

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
  guarded.setDisplayMediaRequestHandler((_request, decide) => decide(null))
  // It downloads dictionaries.
  guarded.setSpellCheckerEnabled(false)
  guarded.on('will-download', (event) => event.preventDefault())
  const admits = createRequestAdmission({ isPackaged: app.isPackaged, admitsRequest })
  guarded.webRequest.onBeforeRequest((details, decide) => decide({ cancel: !admits(details) }))
  return guarded
}

/** A server that asks for a certificate gets none: without this, Electron sends the first of the system's that fits. */
export function refuseClientCertificates(): void {
  app.on('select-client-certificate', (event, _contents, _url, _certificates, choose) => {
    event.preventDefault()
    choose()
  })
}

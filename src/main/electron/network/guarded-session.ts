import { app, session, type Session } from 'electron'
import { readableHead } from './readable-head'
import { createRequestAdmission } from './request-admission'

/**
 * In memory only: no cookie, cache entry or permission outlives the run, and pages cannot reach the network.
 *
 * @param name sessions with different names share no connections
 * @param admitsRequest decides which URLs the main process may fetch
 */
export function createGuardedSession(name: string, admitsRequest: (url: string) => boolean): Session {
  // Without the prefix `persist:` a partition is in memory only.
  const guarded = session.fromPartition(name)
  guarded.setPermissionRequestHandler((_contents, _permission, decide) => decide(false))
  guarded.setPermissionCheckHandler(() => false)
  guarded.setDevicePermissionHandler(() => false)
  guarded.setDisplayMediaRequestHandler((_request, decide) => decide(null))
  // Spell checking downloads dictionaries.
  guarded.setSpellCheckerEnabled(false)
  guarded.on('will-download', (event) => event.preventDefault())
  const admits = createRequestAdmission({ isPackaged: app.isPackaged, admitsRequest })
  guarded.webRequest.onBeforeRequest((details, decide) => decide({ cancel: !admits(details) }))
  guarded.webRequest.onHeadersReceived((head, decide) => decide(readableHead(head)))
  return guarded
}

/** By default, Electron sends the first matching certificate to a server that asks for one. */
export function refuseClientCertificates(): void {
  app.on('select-client-certificate', (event, _contents, _url, _certificates, choose) => {
    event.preventDefault()
    choose()
  })
}

import { app, BrowserWindow, clipboard, nativeTheme, shell } from 'electron'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { AppInfo, ConfigurationStatus } from '@shared/app-info'
import { createAccount } from './account/account'
import type { Configuration } from './config/configuration'
import {
  configurationLocations,
  loadConfiguration,
  type LoadedConfiguration,
} from './config/configuration-files'
import { registerAppScheme, serveAppScheme } from './electron/app-protocol'
import { createBundleFiles } from './electron/bundle-files'
import { createGuardedSession } from './electron/guarded-session'
import { createIpcPort } from './electron/ipc-main'
import { startKeychainProcess } from './electron/keychain-host'
import { createPrinter } from './electron/print'
import { setApplicationMenu } from './electron/menu'
import { saveText } from './electron/save-text'
import { forgetHistory, guardAllContents, openMainWindow, showWindow } from './electron/window'
import { createHandlers, type ServiceRooms } from './ipc/handlers'
import { publish, serveContract } from './ipc/router'
import { createKeychain } from './keychain/keychain'
import { createStoredFirst } from './library/stored-first'
import { createLibrary } from './library/library-client'
import { createLinks } from './links/links'
import { createFileLog } from './log/file-log'
import { createMedia } from './media/media'
import { createImageHosts } from './media/image-hosts'
import { createJsonFile } from './profile/json-file'
import { createResources } from './resources/resources'
import type { HttpTransport } from './service/http-transport'
import { createSchemaDrift } from './service/schema-drift'
import { createRequestSender } from './service/request-sender'
import { createServiceClient } from './service/service-client'
import { createSession } from './session/session'
import { createSessionRecordFile } from './session/session-record'
import { createTokenStore } from './session/token-store'
import { createSettings } from './settings/settings'

// The composition root: builds every part and hands each what it needs. It knows everyone and decides nothing.

/** Limit for one request of the service, headers and body. */
const requestTimeoutMs = 20_000

const now = Date.now

// Node would take certificates from anybody with this set.
delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']

const profileOverride = process.env['FORUM_RESOURCES_PROFILE']
if (!app.isPackaged && profileOverride) app.setPath('userData', profileOverride)

app.enableSandbox()
registerAppScheme()
guardAllContents()

// The lock comes before the keychain and every file: two writers would undo each other.
if (app.requestSingleInstanceLock()) void app.whenReady().then(start)
else app.quit()

async function start(): Promise<void> {
  const profile = app.getPath('userData')
  const log = createFileLog(join(profile, 'logs', 'app.log'), now)
  log.write({ event: 'start', version: app.getVersion() })

  const locations = configurationLocations({
    platform: process.platform,
    shippedFolder: app.isPackaged ? process.resourcesPath : join(app.getAppPath(), 'resources'),
    override: app.isPackaged ? undefined : process.env['FORUM_RESOURCES_CONFIG'],
  })
  const readConfiguration = () => loadConfiguration(locations, !app.isPackaged)
  const loaded = await readConfiguration()
  const configuration = loaded.state === 'ready' ? loaded.configuration : null
  // The hosts that images may come from are all that main ever asks: the service's own among them.
  const hosts = createImageHosts(configuration?.service.baseUrl ?? null, configuration?.mediaHosts ?? [])
  const browserSession = createGuardedSession((url) => hosts.admits(url))
  const port = createIpcPort()
  const keychain = createKeychain({
    startProcess: () => startKeychainProcess(join(__dirname, 'keychain-process.js')),
    waitingChanged: (isWaiting) => publish(port, 'keychain:waiting', isWaiting),
  })
  const settings = createSettings(createJsonFile(join(profile, 'settings.json')), ({ theme }) => {
    nativeTheme.themeSource = theme
  })

  const library = createLibrary({
    folder: join(profile, 'library'),
    startWorker: () => new Worker(join(__dirname, 'library-worker.js')),
    log,
  })

  function createServiceRooms(ready: Configuration): ServiceRooms {
    const transport: HttpTransport = (url, init) => browserSession.fetch(url, init)
    const sender = createRequestSender({
      transport,
      log,
      now,
      wait: (ms, signal) => wait(ms, undefined, { signal }),
      timeoutMs: requestTimeoutMs,
    })
    const schemaDrift = createSchemaDrift()
    const client = createServiceClient(ready.service, sender, schemaDrift)
    const server = new URL(ready.service.baseUrl).origin
    const storedFirst = createStoredFirst({ library, now })
    const record = createSessionRecordFile(createJsonFile(join(profile, 'session.json')))
    const session = createSession({
      client,
      server,
      tokenStore: createTokenStore({ server, secrets: keychain, record, log }),
      refreshGrant: ready.refreshGrant,
      now,
      log,
      changed: (state) => publish(port, 'session:changed', state),
      began: (username) => void library.open({ server, username }),
      purge: () => {
        media.clear()
        forgetHistory()
        return library.leave()
      },
    })
    const media = createMedia({
      client,
      session,
      library,
      storedFirst,
      hosts,
      now,
    })
    const resources = createResources({
      client,
      session,
      library,
      storedFirst,
      media,
      pageId: ready.service.resourcesPageId,
      now,
    })
    const account = createAccount({ client, session, library, media, now })
    return { session, account, resources, media, library, schemaDrift }
  }

  const service = configuration && createServiceRooms(configuration)
  const bundleFolder = join(__dirname, '../renderer')
  const manifest = JSON.parse(readFileSync(join(bundleFolder, '.vite/manifest.json'), 'utf8')) as unknown
  serveAppScheme(browserSession, createBundleFiles(bundleFolder, manifest), service?.media ?? null)
  serveContract(
    port,
    createHandlers({
      readInfo: async () => appInfo(await readConfiguration()),
      settings,
      links: createLinks({
        open: (url) => shell.openExternal(url),
        ownOrigin: configuration && new URL(configuration.service.baseUrl).origin,
        now,
      }),
      keychain,
      saveText,
      printer: createPrinter(),
      writeClipboard: (text) => clipboard.writeText(text),
      service,
    }),
    log,
  )

  // The theme is read before the window exists, so that its first frame has the right ground.
  await settings.read()
  setApplicationMenu()

  function open(): void {
    const window = openMainWindow({
      session: browserSession,
      preload: join(__dirname, '../preload/index.js'),
      locale: app.isPackaged ? undefined : process.env['FORUM_RESOURCES_LOCALE'],
      log,
      now,
    })
    port.attach(window)
  }
  app.on('second-instance', () => {
    const [window] = BrowserWindow.getAllWindows()
    if (window) showWindow(window)
  })
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) open()
  })
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.on('will-quit', () => {
    keychain.stop()
    void library.close()
  })
  open()
}

function appInfo(loaded: LoadedConfiguration): AppInfo {
  return {
    version: app.getVersion(),
    runtime: `Electron ${process.versions.electron}`,
    platform: process.platform,
    configuration: configurationStatus(loaded),
  }
}

/** What the renderer may know of the configuration: no secret is part of it. */
function configurationStatus(loaded: LoadedConfiguration): ConfigurationStatus {
  if (loaded.state !== 'ready') return loaded
  const { service, languages, showTheme, videoHosts } = loaded.configuration
  return { state: 'ready', server: new URL(service.baseUrl).host, languages, showTheme, videoHosts }
}

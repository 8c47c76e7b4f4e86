import { app, BrowserWindow, clipboard, nativeTheme, shell } from 'electron'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { readBuildFacts } from './config/build-facts'
import { configurationStatus, loadConfiguration } from './config/configuration-files'
import { configurationSources } from './config/configuration-sources'
import { requestTimeoutMs } from './config/request-timeout'
import { registerAppScheme, serveAppScheme } from './electron/app-protocol'
import { createAppUpdates } from './electron/app-updates'
import { createBundleFiles } from './electron/bundle-files'
import { createGuardedSession } from './electron/guarded-session'
import { createIpcPort } from './electron/ipc-main'
import { startKeychainProcess } from './electron/keychain-host'
import { createPrinter } from './electron/print'
import { setApplicationMenu } from './electron/menu'
import { saveText } from './electron/save-text'
import { forgetHistory, guardAllContents, openMainWindow, showWindow } from './electron/window'
import { createHandlers } from './ipc/handlers'
import { publish, serveContract } from './ipc/router'
import { createKeychain } from './keychain/keychain'
import { createLinks } from './links/links'
import { createFileLog } from './log/file-log'
import { createImageHosts } from './media/image-hosts'
import { createJsonFile } from './profile/json-file'
import { createServiceRooms } from './service-rooms'
import { createSettings } from './settings/settings'

// The composition root: hands Electron's parts to the rooms, and the rooms to Electron. It decides nothing.

const now = Date.now
const build = readBuildFacts(join(app.getAppPath(), 'package.json'))
// What people are given ignores every variable of ours (docs/testing.md).
const takesVariables = !app.isPackaged || build.isForTesters
const timeoutMs = requestTimeoutMs(!takesVariables, process.env['FORUM_RESOURCES_REQUEST_TIMEOUT_MS'])

// With this set, Node would accept any certificate.
delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']

const profileOverride = process.env['FORUM_RESOURCES_PROFILE']
if (takesVariables && profileOverride) app.setPath('userData', profileOverride)

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

  const sources = configurationSources({
    platform: process.platform,
    shippedFolder: app.isPackaged ? process.resourcesPath : join(app.getAppPath(), 'resources'),
    override: takesVariables ? process.env['FORUM_RESOURCES_CONFIG'] : undefined,
  })
  const readConfiguration = () => loadConfiguration(sources, takesVariables)
  const loaded = await readConfiguration()
  const configuration = loaded.state === 'ready' ? loaded.configuration : null
  // Main sends requests to these hosts only; the service's own is among them.
  const hosts = createImageHosts(configuration?.service.baseUrl ?? null, configuration?.mediaHosts ?? [])
  const admits = (url: string): boolean => hosts.admits(url)
  const browserSession = createGuardedSession('forum-resources', admits)
  const port = createIpcPort()
  const keychain = createKeychain({
    startProcess: () => startKeychainProcess(join(__dirname, 'keychain-process.js')),
    waitingChanged: (isWaiting) => publish(port, 'keychain:waiting', isWaiting),
  })
  const settings = createSettings(createJsonFile(join(profile, 'settings.json')), ({ theme }) => {
    nativeTheme.themeSource = theme
  })

  const updates = createAppUpdates({
    offered: configuration?.updates ?? null,
    isForTesters: build.isForTesters,
    settings,
    changed: (status) => publish(port, 'updates:changed', status),
    log,
  })
  const service =
    configuration &&
    createServiceRooms({
      configuration,
      hosts,
      transport: (url, init) => browserSession.fetch(url, init),
      timeoutMs,
      secrets: keychain,
      sessionFile: createJsonFile(join(profile, 'session.json')),
      libraryFolder: join(profile, 'library'),
      startLibraryWorker: () => new Worker(join(__dirname, 'library-worker.js')),
      log,
      now,
      sessionChanged: (state) => publish(port, 'session:changed', state),
      purged: forgetHistory,
    })
  const bundleFolder = join(__dirname, '../renderer')
  const manifest = JSON.parse(readFileSync(join(bundleFolder, '.vite/manifest.json'), 'utf8')) as unknown
  serveAppScheme(browserSession, createBundleFiles(bundleFolder, manifest), service?.media ?? null)
  serveContract(
    port,
    createHandlers({
      readInfo: async () => ({
        version: app.getVersion(),
        commit: build.commit,
        runtime: `Electron ${process.versions.electron}`,
        platform: process.platform,
        configuration: configurationStatus(await readConfiguration()),
      }),
      settings,
      links: createLinks({
        open: (url) => shell.openExternal(url),
        ownOrigin: configuration && new URL(configuration.service.baseUrl).origin,
        now,
      }),
      keychain,
      updates,
      desktop: {
        ...createPrinter(),
        saveText,
        writeClipboard: (text) => clipboard.writeText(text),
      },
      service,
    }),
    log,
  )

  // The theme is read before the window exists, so that its first frame has the right background.
  await settings.read()
  await updates.start()
  setApplicationMenu()

  function open(): void {
    const window = openMainWindow({
      session: browserSession,
      preload: join(__dirname, '../preload/index.js'),
      locale: takesVariables ? process.env['FORUM_RESOURCES_LOCALE'] : undefined,
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
    updates.installAtQuit()
    void service?.library.close()
  })
  open()
}

import type { AppInfo } from '@shared/app-info'
import { app, nativeTheme, shell } from 'electron'
import { join } from 'node:path'
import { homedir } from 'node:os'
import { Worker } from 'node:worker_threads'
import { readBuildFacts } from './config/build-facts'
import { configurationStatus, loadEarlyValues } from './config/configuration-files'
import { configurationSources, isConfigurationReplaced } from './config/configuration-sources'
import { requestTimeoutMs } from './config/request-timeout'
import { createConfiguredService } from './configured-service'
import { registerAppScheme, serveAppScheme } from './electron/app-protocol'
import { createConnectionChecks } from './checks/connection-checks'
import { createCircumstances } from './electron/circumstances'
import { createCheckNetwork } from './electron/check-network'
import { createAppDesktop } from './electron/app-desktop'
import { createAppSecrets } from './electron/app-secrets'
import { appFacts, systemFacts } from './electron/app-facts'
import { createAppWindows } from './electron/app-windows'
import { readAbout } from './electron/about'
import { createAppUpdates } from './electron/app-updates'
import { readBundleFiles } from './electron/bundle-files'
import { createFatalFailure } from './electron/fatal-failure'
import { createGuardedSession, refuseClientCertificates } from './electron/guarded-session'
import { createIpcPort } from './electron/ipc-main'
import { openConfigurationFile } from './electron/open-json-file'
import { createMenus } from './electron/menus'
import { useProfileFolder } from './electron/profile-folder'
import { admitSwitches, givenWeakeningSwitches } from './electron/refused-switches'
import { receiveOwnLinks } from './electron/own-links'
import { notify } from './electron/notify'
import { createServiceTransport, userAgentOf } from './electron/service-transport'
import { forgetHistory, guardAllContents } from './electron/window'
import { createDiagnostics } from './diagnostics/diagnostics'
import { createDownloads } from './downloads/downloads'
import { createHandlers } from './ipc/handlers'
import { publish, serveContract } from './ipc/router'
import { knownSecrets } from './known-secrets'
import { createLinks } from './links/links'
import { createFileLog } from './log/file-log'
import { createJsonFile } from './profile/json-file'
import { createServiceRooms } from './service-rooms'
import { createSessionRecordFile } from './session/session-record'
import { createSetup } from './setup/setup'
import { createSetupConfiguration } from './setup/setup-configuration'
import { createSetupStore } from './setup/setup-store'
import { createSettings } from './settings/settings'
import { createWindowPlaces } from './settings/window-places'
import type { OperatorFeature } from '@shared/operator-features'
import { noLinks } from '@shared/operator-links'

// The composition root: hands Electron's parts to the rooms, and the rooms to Electron. It decides nothing.

const now = Date.now
const build = readBuildFacts(join(app.getAppPath(), 'package.json'))
// What people are given ignores every variable of ours (docs/testing.md).
const takesVariables = !app.isPackaged || build.isForTesters
useProfileFolder(takesVariables ? process.env['FORUM_RESOURCES_PROFILE'] : undefined)
const profile = app.getPath('userData')
const logPath = join(profile, 'logs', 'app.log')
const log = createFileLog(logPath, now)
const failFatally = createFatalFailure(log)

const timeoutMs = requestTimeoutMs(!takesVariables, process.env['FORUM_RESOURCES_REQUEST_TIMEOUT_MS'])

// With this set, Node would accept any certificate.
delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']

// Before the sandbox takes one of them back. Testers' packages and runs from source are driven by such switches.
const givenSwitches = takesVariables ? [] : givenWeakeningSwitches()

// For every process, whatever a window asks for. It would undo --no-sandbox, without which Electron's processes end at
// once where Linux lets none be sandboxed, as for root; only unpackaged builds are run so.
if (app.isPackaged || !app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
registerAppScheme()
guardAllContents()
refuseClientCertificates()
const ownLinks = receiveOwnLinks()

// The lock comes before the keychain and every file: two writers would undo each other.
if (app.requestSingleInstanceLock()) void app.whenReady().then(start)
else app.quit()

async function start(): Promise<void> {
  log.write({ event: 'start', version: app.getVersion() })

  const override = takesVariables ? process.env['FORUM_RESOURCES_CONFIG'] : undefined
  const sources = configurationSources({
    platform: process.platform,
    shippedFolder: app.isPackaged ? process.resourcesPath : join(app.getAppPath(), 'resources'),
    override,
  })
  const early = await loadEarlyValues(sources)
  if (!admitSwitches(givenSwitches, early.allowedSwitches)) return
  // Main sends requests to hosts of the service in use only.
  const admits = (url: string): boolean => service.admits(url)
  const userAgent = userAgentOf(app.getName(), app.getVersion())
  const browserSession = createGuardedSession('forum-resources', admits)
  const changingSession = createGuardedSession('forum-resources-changes', admits)
  const port = createIpcPort()
  const sessionFile = createJsonFile(join(profile, 'session.json'))
  const setupFile = createJsonFile(join(profile, 'service.json'))
  const keychain = createAppSecrets({
    profile,
    keychainProcess: join(__dirname, 'keychain-process.js'),
    chosen: early.secretStore,
    known: () => knownSecrets(createSessionRecordFile(sessionFile), setupFile),
    waitingChanged: (isWaiting) => publish(port, 'keychain:waiting', isWaiting),
    log,
  })
  const setupStore = createSetupStore({ file: setupFile, secrets: keychain })
  const configuration = createSetupConfiguration({
    sources,
    isReplaced: isConfigurationReplaced(override),
    store: setupStore,
    allowLoopbackHttp: takesVariables,
  })
  const settings = createSettings(createJsonFile(join(profile, 'settings.json')), (changed) => {
    nativeTheme.themeSource = changed.theme
    publish(port, 'settings:changed', changed)
  })
  const places = createWindowPlaces(createJsonFile(join(profile, 'windows.json')))

  const updates = createAppUpdates({
    isForTesters: build.isForTesters,
    settings,
    changed: (status) => publish(port, 'updates:changed', status),
    log,
  })
  const transport = createServiceTransport({ reading: browserSession, changing: changingSession, userAgent })
  const service = createConfiguredService({
    read: () => configuration.read(),
    begin({ configuration, hosts, isInUse }) {
      const rooms = createServiceRooms({
        configuration,
        hosts,
        transport,
        timeoutMs,
        secrets: keychain,
        sessionFile,
        libraryFolder: join(profile, 'library'),
        startLibraryWorker: () => new Worker(join(__dirname, 'library-worker.js')),
        log,
        now,
        sessionChanged: (state) => void (isInUse() && publish(port, 'session:changed', state)),
        restored: () => void (isInUse() && publish(port, 'connection:restored', undefined)),
        purged: forgetHistory,
        searchesChanged: () => void (isInUse() && publish(port, 'searches:changed', undefined)),
        circumstances: createCircumstances(() => false),
        offlineChanged: () => void (isInUse() && publish(port, 'offline:changed', undefined)),
        found: (found) => notify(found, appLinks.show),
      })
      const downloads = createDownloads({
        client: rooms.client,
        progressed: (progress) => publish(port, 'link:file-progress', progress),
        now,
      })
      void updates.offer(configuration.updates)
      return { rooms, downloads }
    },
    cutConnections: async () => {
      await Promise.all([browserSession.closeAllConnections(), changingSession.closeAllConnections()])
    },
    changed: () => publish(port, 'configuration:changed', undefined),
  })
  void service.look()
  const setup = createSetup({
    configuration,
    service,
    store: setupStore,
    settings,
    openFile: openConfigurationFile,
    proposed: (proposal) => publish(port, 'setup:proposed', proposal),
  })
  const linkArrived = (): void => publish(port, 'app-link:arrived', undefined)
  const appLinks = ownLinks.deliverTo(setup, { ownOrigin: service.ownOrigin, arrived: linkArrived })
  const operatorLinks = () => service.inUse()?.configuration.links ?? noLinks
  const links = createLinks({
    open: (url) => shell.openExternal(url),
    ownOrigin: () => service.ownOrigin(),
    operatorLinks,
    now,
  })
  const isDisabled = (feature: OperatorFeature): boolean =>
    early.disabledFeatures.includes(feature) ||
    (service.inUse()?.configuration.disabledFeatures.includes(feature) ?? false)
  const mediaInUse = () => service.inUse()?.rooms.media ?? null
  const menus = createMenus({ port, media: mediaInUse, mayExport: () => !isDisabled('export'), links })
  serveAppScheme(browserSession, readBundleFiles(join(__dirname, '../renderer')), mediaInUse)
  async function readInfo(): Promise<AppInfo> {
    await service.look()
    return { ...appFacts(build.commit), configuration: configurationStatus(service.loaded()) }
  }
  const windows = createAppWindows({
    session: browserSession,
    preload: join(__dirname, '../preload/index.js'),
    locale: takesVariables ? process.env['FORUM_RESOURCES_LOCALE'] : undefined,
    log,
    now,
    places,
    showPanes: (panes, window) => publish(port, 'window:panes-changed', panes, window),
    tellMarks: (change) => publish(port, 'marks:changed', change),
    opened(window) {
      port.attach(window)
      menus.attach(window)
    },
    crashWindowGone: () => failFatally('crash-window-gone'),
  })
  serveContract(
    port,
    createHandlers({
      readInfo,
      readAbout,
      settings,
      links,
      appLinks,
      keychain,
      updates,
      checks: createConnectionChecks({ network: createCheckNetwork(userAgent), now, timeoutMs, log }),
      desktop: createAppDesktop(logPath, menus.showMenu),
      windows,
      setup,
      service,
      diagnostics: createDiagnostics({
        readInfo,
        facts: systemFacts(),
        service: () => service.inUse()?.rooms ?? null,
        log,
        logPath,
        home: homedir(),
        now,
      }),
    }),
    log,
    isDisabled,
  )

  port.pageGone((window) => service.inUse()?.rooms.media.inView({ onScreen: [], near: [] }, window))
  app.on('accessibility-support-changed', (_event, runs) => publish(port, 'screen-reader:changed', runs))

  // Before the window exists, so that its first frame has the right background and the right place.
  await Promise.all([settings.read(), places.read()])

  app.on('will-quit', () => {
    keychain.stop()
    updates.installAtQuit()
    void service.close()
  })
  windows.keep()
}

import type { AppInfo } from '@shared/app/app-info'
import { app, shell } from 'electron'
import { join } from 'node:path'
import { homedir } from 'node:os'
import { Worker } from 'node:worker_threads'
import { readBuildFacts } from './config/build-facts'
import { configurationStatus, loadEarlyValues } from './config/configuration-files'
import { configurationSources, isConfigurationReplaced } from './config/configuration-sources'
import type { EarlyValues } from './config/configuration'
import { requestTimeoutMs } from './config/request-timeout'
import { createConfiguredService, type ConfiguredService } from './configured-service'
import { machineTimer } from './async/timer'
import { serveAppScheme } from './electron/page/app-protocol'
import { createConnectionChecks } from './checks/connection-checks'
import { createCircumstances } from './electron/network/circumstances'
import { createCheckNetwork } from './electron/network/check-network'
import { createAppDesktop } from './electron/app/app-desktop'
import { createAppSecrets } from './electron/app/app-secrets'
import { createAppSettings } from './electron/app/app-settings'
import { appFacts, systemFacts } from './electron/app/app-facts'
import { createAppWindows, type AppWindows } from './electron/window/app-windows'
import { readAbout } from './electron/menu/about'
import { createAppUpdates, type AppUpdates } from './electron/app/app-updates'
import { readBundleFiles } from './electron/page/bundle-files'
import { isAnyInView, windowsInFront } from './electron/window/current-window'
import { createFatalFailure } from './electron/process/fatal-failure'
import { forgetAccount } from './electron/app/forget-account'
import { createGuardedSession } from './electron/network/guarded-session'
import { createInterfaceLanguage } from './electron/app/interface-language'
import { createIpcPort, type WindowsPort } from './electron/page/ipc-main'
import { openConfigurationFile } from './electron/dialog/open-json-file'
import { createMenus } from './electron/menu/menus'
import { useProfileFolder } from './electron/process/profile-folder'
import { prepareProcess } from './electron/process/prepare-process'
import { quitWhenFinished } from './electron/process/quit-when-finished'
import { admitSwitches } from './electron/process/refused-switches'
import { receiveOwnLinks } from './electron/process/own-links'
import { confirmElsewhere, confirmServiceChange } from './electron/dialog/native-questions'
import { notify } from './electron/dialog/notify'
import { createServiceTransport, userAgentOf } from './electron/network/service-transport'
import type { CountData } from './data-use/data-use'
import { createDiagnostics } from './diagnostics/diagnostics'
import { createDownloads } from './downloads/downloads'
import { createForeignMark } from './files/foreign-mark'
import { removeUnfinishedFiles } from './files/private-files'
import { createHandlers } from './ipc/handlers'
import { publish, serveContract } from './ipc/router'
import { knownSecrets } from './known-secrets'
import type { AppLinks } from './links/app-links'
import { createLinks } from './links/links'
import { createFileLog } from './log/file-log'
import { createJsonFile } from './profile/json-file'
import { createServiceFeatures } from './service-features'
import { createSessionRecordFile } from './session/session-record'
import { createSetup, type Setup } from './setup/setup'
import { createSetupConfiguration, type SetupConfiguration } from './setup/setup-configuration'
import { createSetupStore } from './setup/setup-store'
import type { OperatorFeature } from '@shared/config/operator-features'
import { noLinks } from '@shared/config/operator-links'
import type { Settings } from '@shared/settings/settings'

// The composition root: hands Electron’s parts to the features, and the features to Electron. It decides nothing.

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

const givenSwitches = prepareProcess(takesVariables)
const ownLinks = receiveOwnLinks()

// The lock comes before the keychain and every file: two writers would undo each other.
if (app.requestSingleInstanceLock()) void app.whenReady().then(start)
else app.quit()

/** In this order, because each part needs those before it; what a part says to a later one, it says by a function. */
async function start(): Promise<void> {
  log.write({ event: 'start', version: app.getVersion() })
  removeUnfinishedFiles(join(profile, 'unfinished-files.json'))
  const override = takesVariables ? process.env['FORUM_RESOURCES_CONFIG'] : undefined
  const sources = configurationSources({
    platform: process.platform,
    shippedFolder: app.isPackaged ? process.resourcesPath : join(app.getAppPath(), 'resources'),
    override,
  })
  const early = await loadEarlyValues(sources)
  const port = createIpcPort()
  const language = createInterfaceLanguage(early, takesVariables, (spoken) =>
    publish(port, 'language:changed', { language: spoken }),
  )
  if (!admitSwitches(givenSwitches, early.allowedSwitches)) return

  const kept = openProfile(port, early.secretStore, (code) => language.choose(code))
  const configuration = createSetupConfiguration({
    sources,
    isReplaced: isConfigurationReplaced(override),
    store: kept.setupStore,
    allowLoopbackHttp: takesVariables,
  })
  const updates = createAppUpdates({
    isForTesters: build.isForTesters,
    settings: kept.settings,
    count: kept.dataUse.count,
    changed: (status) => publish(port, 'updates:changed', status),
    log,
  })
  // Main sends requests to hosts of the service in use only.
  const network = openNetwork((url) => service.admits(url), kept.dataUse.count)
  const service = createService({
    ...{ port, kept, network, configuration, updates },
    ownLinks: () => appLinks,
  })
  void service.look()
  const setup = createSetup({
    configuration,
    service,
    store: kept.setupStore,
    settings: kept.settings,
    openFile: openConfigurationFile,
    confirmChange: confirmServiceChange,
    windows: windowsInFront,
    proposed: (proposal, window) => publish(port, 'setup:proposed', proposal, window),
  })
  const appLinks = ownLinks.deliverTo(setup, {
    ownOrigin: service.ownOrigin,
    windows: windowsInFront,
    arrived: (window) => publish(port, 'app-link:arrived', undefined, window),
  })
  const isDisabled = (feature: OperatorFeature): boolean =>
    early.disabledFeatures.includes(feature) ||
    (service.inUse()?.configuration.disabledFeatures.includes(feature) ?? false)
  const windows = servePage({
    ...{ port, kept, network, updates, service, setup, appLinks, isDisabled },
    localeQuery: language.query,
  })

  // Before the window exists, so that its first frame has the right background and the right place.
  await Promise.all([kept.settings.read(), kept.places.read()])
  quitWhenFinished({
    app,
    async finish() {
      await Promise.allSettled([service.close(), kept.places.stored(), kept.dataUse.close()])
      await log.written()
    },
    last() {
      kept.keychain.stop()
      updates.installAtQuit()
    },
    timer: machineTimer,
  })
  windows.keep()
}

type Profile = ReturnType<typeof openProfile>
type Network = ReturnType<typeof openNetwork>

/** What is kept in the profile's folder and in the keychain. */
function openProfile(
  port: WindowsPort,
  chosen: EarlyValues['secretStore'],
  chooseLanguage: (language: Settings['interfaceLanguage']) => void,
) {
  const sessionFile = createJsonFile(join(profile, 'session.json'))
  const setupFile = createJsonFile(join(profile, 'service.json'))
  const keychain = createAppSecrets({
    profile,
    keychainProcess: join(__dirname, 'keychain-process.js'),
    chosen,
    known: () => knownSecrets(createSessionRecordFile(sessionFile), setupFile),
    waitingChanged: (isWaiting, window) => publish(port, 'keychain:waiting', isWaiting, window),
    log,
  })
  const setupStore = createSetupStore({ file: setupFile, secrets: keychain })
  const own = createAppSettings(profile, (changed) => {
    chooseLanguage(changed.interfaceLanguage)
    publish(port, 'settings:changed', changed)
  })
  return { ...own, sessionFile, keychain, setupStore }
}

/** The ways to the service, and the one that connection checks take. */
function openNetwork(admits: (url: string) => boolean, count: CountData) {
  const userAgent = userAgentOf(app.getName(), app.getVersion())
  const reading = createGuardedSession('forum-resources', admits)
  const changing = createGuardedSession('forum-resources-changes', admits)
  return {
    reading,
    transport: createServiceTransport({ reading, changing, userAgent, count }),
    checks: createConnectionChecks({ network: createCheckNetwork(userAgent, count), now, timeoutMs, log }),
    async cutConnections() {
      await Promise.all([reading.closeAllConnections(), changing.closeAllConnections()])
    },
  }
}

interface ServiceParts {
  readonly port: WindowsPort
  readonly kept: Profile
  readonly network: Network
  readonly configuration: SetupConfiguration
  readonly updates: AppUpdates
  readonly ownLinks: () => AppLinks
}

/** The service in use, with everything that needs one. */
function createService({ port, kept, network, configuration, updates, ownLinks }: ServiceParts) {
  const { isSaving } = kept.dataSaving
  return createConfiguredService({
    read: () => configuration.read(),
    begin({ configuration, hosts, isInUse }) {
      const features = createServiceFeatures({
        configuration,
        hosts,
        transport: network.transport,
        timeoutMs,
        secrets: kept.keychain,
        sessionFile: kept.sessionFile,
        libraryFolder: join(profile, 'library'),
        startLibraryWorker: () => new Worker(join(__dirname, 'library-worker.js')),
        log,
        now,
        savesData: isSaving,
        sessionChanged: (state) => void (isInUse() && publish(port, 'session:changed', state)),
        isInView: isAnyInView,
        restored: () => void (isInUse() && publish(port, 'connection:restored', undefined)),
        left: () => forgetAccount(ownLinks()),
        searchesChanged: () => void (isInUse() && publish(port, 'searches:changed', undefined)),
        circumstances: createCircumstances(isSaving),
        marksChanged: () => void (isInUse() && publish(port, 'marks:changed', { ids: [], mark: {} })),
        offlineChanged: () => void (isInUse() && publish(port, 'offline:changed', undefined)),
        found: (found) => notify(found, ownLinks().show),
      })
      // The keychain takes as long as the page does until it asks.
      void features.session.read()
      const downloads = createDownloads({ client: features.client, now, markForeign: createForeignMark() })
      void updates.offer(configuration.updates)
      return { features, downloads }
    },
    cutConnections: () => network.cutConnections(),
    changed: () => publish(port, 'configuration:changed', undefined),
  })
}

interface PageParts extends Omit<ServiceParts, 'configuration' | 'ownLinks'> {
  readonly service: ConfiguredService
  readonly setup: Setup
  readonly appLinks: AppLinks
  readonly isDisabled: (feature: OperatorFeature) => boolean
  readonly localeQuery: () => string
}

/** The page's own protocol, its windows, and the handlers of what it asks for. */
function servePage(parts: PageParts): AppWindows {
  const { port, kept, network, updates, service, setup, appLinks, isDisabled } = parts
  const mediaInUse = () => service.inUse()?.features.media ?? null
  const links = createLinks({
    open: (url) => shell.openExternal(url),
    ownOrigin: () => service.ownOrigin(),
    operatorLinks: () => service.inUse()?.configuration.links ?? noLinks,
    isPersons: (name) => service.setBy(`links.${name}`) === 'profile',
    confirmElsewhere,
    now,
  })
  const menus = createMenus({ port, media: mediaInUse, mayExport: () => !isDisabled('export'), links })
  serveAppScheme(network.reading, readBundleFiles(join(__dirname, '../renderer')), mediaInUse)
  const windows = createAppWindows({
    session: network.reading,
    preload: join(__dirname, '../preload/index.js'),
    localeQuery: parts.localeQuery,
    log,
    now,
    places: kept.places,
    showPanes: (panes, window) => publish(port, 'window:panes-changed', panes, window),
    becameFirst: (window) => publish(port, 'window:became-first', undefined, window),
    tellMarks: (change) => publish(port, 'marks:changed', change),
    opened(window) {
      port.attach(window)
      menus.attach(window)
    },
    crashWindowGone: () => failFatally('crash-window-gone'),
  })
  async function readInfo(): Promise<AppInfo> {
    await service.look()
    return {
      ...appFacts({ commit: build.commit, isForTesters: takesVariables }),
      configuration: configurationStatus(service.loaded(), homedir()),
    }
  }
  const { settings, keychain, dataSaving, dataUse } = kept
  const diagnostics = createDiagnostics({
    readInfo,
    facts: systemFacts(),
    dataUse,
    service: () => service.inUse()?.features ?? null,
    log,
    logPath,
    home: homedir(),
    now,
  })
  const handlers = createHandlers({
    ...{ readInfo, readAbout, settings, links, appLinks, keychain, dataSaving, dataUse, updates },
    ...{ windows, setup, service, diagnostics },
    checks: network.checks,
    desktop: createAppDesktop(logPath, menus.showMenu),
  })
  serveContract(port, handlers, log, isDisabled)
  port.pageGone((window) => mediaInUse()?.inView({ onScreen: [], near: [] }, window))
  app.on('accessibility-support-changed', (_event, runs) => publish(port, 'screen-reader:changed', runs))
  return windows
}

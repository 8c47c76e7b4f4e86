import { app, shell } from 'electron'
import { join } from 'node:path'
import { homedir } from 'node:os'
import { Worker } from 'node:worker_threads'
import { createApp, type App, type AppPorts, type NetworkPorts, type ProfilePorts } from './app/app'
import { readBuildFacts, appFacts, systemFacts, readAbout, isOnBattery } from './electron/app/app-facts'
import { loadEarlyValues } from './config/configuration-files'
import { configurationSources, isConfigurationReplaced } from './config/configuration-sources'
import type { EarlyValues } from './config/configuration'
import { requestTimeoutMs } from './config/request-timeout'
import { machineTimer } from './async/timer'
import { serveAppScheme } from './electron/page/app-protocol'
import { createConnectionChecks } from './checks/connection-checks'
import { createCheckNetwork } from './electron/network/check-network'
import { createAppDesktop, forgetAccount } from './electron/app/app-desktop'
import { createAppSecrets, createAppSettings } from './electron/app/app-profile'
import { createAppWindows, type AppWindowsOptions } from './electron/window/app-windows'
import { createAppUpdates } from './electron/app/app-updates'
import { readBundleFiles } from './electron/page/bundle-files'
import { isAnyInView, windowsInFront } from './electron/window/current-window'
import { createFatalFailure } from './electron/process/fatal-failure'
import { createGuardedSession } from './electron/network/guarded-session'
import { createInterfaceLanguage } from './electron/app/interface-language'
import { createIpcPort, type WindowsPort } from './electron/page/ipc-main'
import { openConfigurationFile } from './electron/dialog/file-dialogs'
import { createMenus } from './electron/menu/menus'
import { useProfileFolder, prepareProcess, admitSwitches } from './electron/process/prepare-process'
import { quitWhenFinished } from './electron/process/quit-when-finished'
import { receiveOwnLinks } from './electron/process/own-links'
import { confirmElsewhere, confirmServiceChange } from './electron/dialog/native-questions'
import { notify } from './electron/dialog/notify'
import { createServiceTransport, userAgentOf } from './electron/network/service-transport'
import type { CountData } from './data-use'
import { createForeignMark } from './files/foreign-mark'
import { removeUnfinishedFiles } from './files/private-files'
import { publish } from './ipc/router'
import { knownSecrets } from './app/known-secrets'
import { createFileLog } from './log'
import type { Media } from './media/media'
import { createProfileFiles, type ProfileFiles } from './profile'
import { createSessionRecordFile } from './session/session-record'
import type { WindowPlaces } from './settings/window-places'
import { createSetupStore } from './setup/setup-store'
import type { Settings } from '@shared/settings'

const now = (): number => Date.now()
const build = readBuildFacts(join(app.getAppPath(), 'package.json'))
// Released packages ignore all our environment variables (docs/testers.md).
const takesVariables = !app.isPackaged || build.isForTesters
useProfileFolder(takesVariables ? process.env['FORUM_RESOURCES_PROFILE'] : undefined)
const profileFolder = app.getPath('userData')
const logPath = join(profileFolder, 'logs', 'app.log')
const log = createFileLog(logPath, now)
const failFatally = createFatalFailure(log)
const timeoutMs = requestTimeoutMs(!takesVariables, process.env['FORUM_RESOURCES_REQUEST_TIMEOUT_MS'])

const givenSwitches = prepareProcess(takesVariables, build.appId)
const ownLinks = receiveOwnLinks(app.isPackaged && !build.isForTesters)

// Takes the single-instance lock before the keychain and all files: two writers would overwrite each other.
if (app.requestSingleInstanceLock()) void app.whenReady().then(start)
else app.quit()

/** The order matters: each part needs the ones before it, and calls a later part through a function. */
async function start(): Promise<void> {
  log.write({ event: 'start', version: app.getVersion() })
  removeUnfinishedFiles(join(profileFolder, 'unfinished-files.json'))
  const configuration = operatorConfiguration()
  const early = await loadEarlyValues(configuration.sources)
  const port = createIpcPort()
  const language = createInterfaceLanguage(early, takesVariables, (spoken) =>
    publish(port, 'language:changed', { language: spoken }),
  )
  if (!admitSwitches(givenSwitches, early.allowedSwitches)) return

  const files = createProfileFiles(profileFolder)
  const profile = openProfile(files, port, early.secretStore, (code) => language.choose(code))
  const { settings, places, dataUse, keychain } = profile
  // The main process only sends requests to hosts of the service in use.
  const { reading, ...network } = openNetwork((url) => created.service.admits(url), dataUse.count)
  const media = (): Media | null => created.service.inUse()?.features.media ?? null
  const updates = createAppUpdates({
    isForTesters: build.isForTesters,
    ...{ settings, count: dataUse.count, log },
    changed: (status) => publish(port, 'updates:changed', status),
  })
  const menus = createMenus({
    ...{ port, media },
    mayExport: () => !created.isDisabled('export'),
    links: { openIfOperators: (url) => created.links.openIfOperators(url) },
  })
  const windows = createWindows(port, {
    session: reading,
    localeQuery: language.query,
    places,
    opened(window) {
      port.attach(window)
      menus.attach(window)
    },
  })
  const created: App = createApp({
    ...{ port, profile, network, early, configuration, updates, windows, log, logPath, now },
    ...systemPorts(),
    desktop: createAppDesktop(logPath, menus.showMenu),
  })
  serveAppScheme(reading, readBundleFiles(join(__dirname, '../renderer')), media)
  app.on('accessibility-support-changed', (_event, runs) => publish(port, 'screen-reader:changed', runs))

  quitWhenFinished({
    app,
    async finish() {
      await Promise.allSettled([created.close(), dataUse.close()])
      await files.written()
      await log.written()
    },
    last() {
      keychain.stop()
      updates.installAtQuit()
    },
    timer: machineTimer,
  })
  // Read before the window exists, so that its first frame has the right background and position.
  await Promise.all([settings.read(), places.read()])
  windows.keep()
}

function operatorConfiguration(): AppPorts['configuration'] {
  const override = takesVariables ? process.env['FORUM_RESOURCES_CONFIG'] : undefined
  return {
    sources: configurationSources({
      platform: process.platform,
      shippedFolder: app.isPackaged ? process.resourcesPath : join(app.getAppPath(), 'resources'),
      override,
    }),
    isReplaced: isConfigurationReplaced(override),
    allowLoopbackHttp: takesVariables,
  }
}

function openProfile(
  files: ProfileFiles,
  port: WindowsPort,
  chosen: EarlyValues['secretStore'],
  chooseLanguage: (language: Settings['interfaceLanguage']) => void,
): ProfilePorts & { readonly places: WindowPlaces } {
  const sessionFile = files.open('session.json')
  const setupFile = files.open('service.json')
  const keychain = createAppSecrets({
    files,
    keychainProcess: join(__dirname, 'keychain-process.js'),
    chosen,
    known: () => knownSecrets(createSessionRecordFile(sessionFile), setupFile),
    waitingChanged: (isWaiting, window) => publish(port, 'keychain:waiting', isWaiting, window),
    log,
  })
  const own = createAppSettings(files, (changed) => {
    chooseLanguage(changed.interfaceLanguage)
    publish(port, 'settings:changed', changed)
  })
  return {
    ...own,
    sessionFile,
    keychain,
    setupStore: createSetupStore({ file: setupFile, secrets: keychain }),
    // Not `cache`: the engine has a folder `Cache` there, and most systems ignore case.
    cacheFolder: join(profileFolder, 'library'),
  }
}

function openNetwork(admits: (url: string) => boolean, count: CountData) {
  const userAgent = userAgentOf(app.getName(), app.getVersion())
  const reading = createGuardedSession('forum-resources', admits)
  const changing = createGuardedSession('forum-resources-changes', admits)
  const network: NetworkPorts = {
    transport: createServiceTransport({ reading, changing, userAgent, count }),
    checks: createConnectionChecks({ network: createCheckNetwork(userAgent, count), now, timeoutMs, log }),
    async cutConnections() {
      await Promise.all([reading.closeAllConnections(), changing.closeAllConnections()])
    },
    timeoutMs,
  }
  return { reading, ...network }
}

function createWindows(
  port: WindowsPort,
  options: Pick<AppWindowsOptions, 'session' | 'localeQuery' | 'places' | 'opened'>,
) {
  return createAppWindows({
    ...options,
    preload: join(__dirname, '../preload/index.js'),
    ...{ log, now },
    showPanes: (panes, window) => publish(port, 'window:panes-changed', panes, window),
    becameFirst: (window) => publish(port, 'window:became-first', undefined, window),
    tellMarks: (change) => publish(port, 'marks:changed', change),
    tellAnnotations: (entryIds) => publish(port, 'annotations:changed', { entryIds }),
    crashWindowGone: () => failFatally('crash-window-gone'),
  })
}

/** Ports to Electron and the system that need no other part. */
function systemPorts() {
  return {
    questions: { confirmElsewhere, confirmServiceChange, openConfigurationFile },
    ...{ windowsInFront, isInView: isAnyInView, isOnBattery, forgetAccount },
    openExternal: (url) => shell.openExternal(url),
    notify: (news, show) => notify(news, show, log),
    markForeign: createForeignMark(),
    startCacheWorker: () => new Worker(join(__dirname, 'cache-worker.js')),
    deliverLinks: (setup, options) => ownLinks.deliverTo(setup, options),
    home: homedir(),
    facts: {
      app: () => appFacts({ commit: build.commit, isForTesters: takesVariables }),
      system: systemFacts(),
      about: readAbout,
    },
  } satisfies Partial<AppPorts>
}

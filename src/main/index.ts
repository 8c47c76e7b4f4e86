import { app, clipboard, nativeTheme, shell } from 'electron'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { arch, homedir, release, type } from 'node:os'
import { Worker } from 'node:worker_threads'
import { readBuildFacts } from './config/build-facts'
import { configurationStatus, loadConfiguration } from './config/configuration-files'
import { configurationSources } from './config/configuration-sources'
import { requestTimeoutMs } from './config/request-timeout'
import { registerAppScheme, serveAppScheme } from './electron/app-protocol'
import { createConnectionChecks } from './checks/connection-checks'
import { createCheckNetwork } from './electron/check-network'
import { chooseFile } from './electron/choose-file'
import { keepWindow } from './electron/app-windows'
import { createAppUpdates } from './electron/app-updates'
import { createBundleFiles } from './electron/bundle-files'
import { openCrashWindow } from './electron/crash-window'
import { createFatalFailure } from './electron/fatal-failure'
import { createGuardedSession, refuseClientCertificates } from './electron/guarded-session'
import { createIpcPort } from './electron/ipc-main'
import { startKeychainProcess } from './electron/keychain-host'
import { createPrinter } from './electron/print'
import { setApplicationMenu } from './electron/menu'
import { useProfileFolder } from './electron/profile-folder'
import { admitSwitches, givenWeakeningSwitches } from './electron/refused-switches'
import { saveText } from './electron/save-text'
import { createServiceTransport, userAgentOf } from './electron/service-transport'
import { forgetHistory, guardAllContents, openMainWindow } from './electron/window'
import { createDiagnostics } from './diagnostics/diagnostics'
import { createDownloads } from './downloads/downloads'
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

// The lock comes before the keychain and every file: two writers would undo each other.
if (app.requestSingleInstanceLock()) void app.whenReady().then(start)
else app.quit()

async function start(): Promise<void> {
  log.write({ event: 'start', version: app.getVersion() })

  const sources = configurationSources({
    platform: process.platform,
    shippedFolder: app.isPackaged ? process.resourcesPath : join(app.getAppPath(), 'resources'),
    override: takesVariables ? process.env['FORUM_RESOURCES_CONFIG'] : undefined,
  })
  const readConfiguration = () => loadConfiguration(sources, takesVariables)
  const loaded = await readConfiguration()
  const configuration = loaded.state === 'ready' ? loaded.configuration : null
  if (!admitSwitches(givenSwitches, configuration?.allowedSwitches ?? [])) return
  // Main sends requests to these hosts only; the service's own is among them.
  const hosts = createImageHosts(configuration?.service.baseUrl ?? null, configuration?.mediaHosts ?? [])
  const admits = (url: string): boolean => hosts.admits(url)
  const userAgent = userAgentOf(app.getName(), app.getVersion())
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
      transport: createServiceTransport({
        reading: browserSession,
        changing: createGuardedSession('forum-resources-changes', admits),
        userAgent,
      }),
      timeoutMs,
      secrets: keychain,
      sessionFile: createJsonFile(join(profile, 'session.json')),
      libraryFolder: join(profile, 'library'),
      startLibraryWorker: () => new Worker(join(__dirname, 'library-worker.js')),
      log,
      now,
      sessionChanged: (state) => publish(port, 'session:changed', state),
      restored: () => publish(port, 'connection:restored', undefined),
      purged: forgetHistory,
    })
  const bundleFolder = join(__dirname, '../renderer')
  const manifest = JSON.parse(readFileSync(join(bundleFolder, '.vite/manifest.json'), 'utf8')) as unknown
  serveAppScheme(browserSession, createBundleFiles(bundleFolder, manifest), service?.media ?? null)
  const readInfo = async () => ({
    version: app.getVersion(),
    commit: build.commit,
    runtime: `Electron ${process.versions.electron}`,
    platform: process.platform,
    usesScreenReader: app.isAccessibilitySupportEnabled(),
    configuration: configurationStatus(await readConfiguration()),
  })
  serveContract(
    port,
    createHandlers({
      readInfo,
      settings,
      links: createLinks({
        open: (url) => shell.openExternal(url),
        ownOrigin: configuration && new URL(configuration.service.baseUrl).origin,
        now,
      }),
      keychain,
      updates,
      checks: createConnectionChecks({ network: createCheckNetwork(userAgent), now, timeoutMs, log }),
      checked: configuration?.service ?? null,
      desktop: {
        ...createPrinter(),
        saveText,
        chooseFile,
        revealLog: () => shell.showItemInFolder(logPath),
        writeClipboard: (text) => clipboard.writeText(text),
      },
      diagnostics: createDiagnostics({
        readInfo,
        facts: {
          chromium: process.versions['chrome'] ?? null,
          node: process.versions.node,
          system: `${type()} ${release()} ${arch()}`,
          locale: app.getLocale(),
        },
        service,
        log,
        logPath,
        home: homedir(),
        now,
      }),
      downloads:
        service &&
        createDownloads({
          client: service.client,
          progressed: (progress) => publish(port, 'link:file-progress', progress),
          now,
        }),
      service,
      languages: configuration?.languages ?? [],
      disabledFeatures: configuration?.disabledFeatures ?? [],
    }),
    log,
  )

  app.on('accessibility-support-changed', (_event, runs) => publish(port, 'screen-reader:changed', runs))

  // The theme is read before the window exists, so that its first frame has the right background.
  await settings.read()
  await updates.start()
  setApplicationMenu()

  const locale = takesVariables ? process.env['FORUM_RESOURCES_LOCALE'] : undefined
  function open(): void {
    const window = openMainWindow({
      session: browserSession,
      preload: join(__dirname, '../preload/index.js'),
      locale,
      log,
      now,
      gaveUp(reasons) {
        // First the other window: the app ends with its last one.
        openCrashWindow({
          session: browserSession,
          locale,
          reasons,
          at: now(),
          tryAgain: open,
          crashed: () => failFatally('crash-window-gone'),
        })
        window.destroy()
      },
    })
    port.attach(window)
  }
  app.on('will-quit', () => {
    keychain.stop()
    updates.installAtQuit()
    void service?.library.close()
  })
  keepWindow(open)
}

import { chmodSync, copyFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { AppImageUpdater, MacUpdater, NsisUpdater, type AppUpdater, type UpdateInfo } from 'electron-updater'
import type { AppAdapter } from 'electron-updater/out/AppAdapter'
import { GenericProvider } from 'electron-updater/out/providers/GenericProvider'
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider'
import type { Feed } from './feed'
import { keepReady, signedFileAt, type ReadyUpdate } from './ready-update'
import { UpdateFailure, type UpdateEngine } from './updates'

/** What electron-updater would otherwise ask Electron for. */
interface UpdatedApp {
  readonly version: string
  readonly name: string
  /** The packaged app-update.yml, which names the folder of downloads and, on Windows, who signs the installer. */
  readonly updateConfigPath: string
  readonly profile: string
  readonly cacheFolder: string
}

/**
 * electron-updater, with our own way to the network in place of its own: its choice of file, its cache of
 * downloads, its Authenticode check and its way to start an installer stay.
 *
 * @param now milliseconds of the epoch
 */
export function createUpdaterEngine(app: UpdatedApp, feed: Feed, now: () => number = Date.now): UpdateEngine {
  const updater = createUpdater(app)
  updater.logger = null
  updater.autoDownload = false
  updater.allowDowngrade = false
  updater.disableWebInstaller = true
  // It would ask for many parts of the file; a whole file has one hash.
  updater.disableDifferentialDownload = true
  // Squirrel.Mac installs at quit by itself; the others are told to by `installReady`.
  updater.autoInstallOnAppQuit = updater instanceof MacUpdater
  const executor = { download: downloadBy(feed) }
  // Without an adapter of ours it would make one that knows redirects and other hosts.
  Reflect.set(updater, 'httpExecutor', executor)
  updater.setFeedURL({ provider: 'custom', updateProvider: signedProvider(feed) })
  let ready: ReadyUpdate | null = null

  return {
    async fetch(found) {
      try {
        const result = await updater.checkForUpdates()
        if (!result?.isUpdateAvailable) return null
        const { version, files } = result.updateInfo
        if (expiryOf(result.updateInfo) <= now()) throw new UpdateFailure('expired')
        found(version)
        const [path] = await updater.downloadUpdate(result.cancellationToken)
        if (path !== undefined) ready = keepReady(join(app.cacheFolder, 'ready'), path, files)
        return version
      } catch (thrown) {
        if (isSignatureFailure(thrown)) throw new UpdateFailure('untrusted')
        throw isDiskFailure(thrown) ? new UpdateFailure('disk-refused') : thrown
      }
    },
    install() {
      // Squirrel.Mac has taken the file long before, and checks its code signature.
      if (ready !== null && !(updater instanceof MacUpdater)) updater.installReady(ready)
    },
  }
}

/** What electron-updater says when the installer is not signed by the publisher of this app. */
function isSignatureFailure(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_UPDATER_INVALID_SIGNATURE'
}

/** All that electron-updater asks of the system are files: the network is ours. */
function isDiskFailure(thrown: unknown): boolean {
  return thrown instanceof Error && 'syscall' in thrown
}

function createUpdater(app: UpdatedApp): MacUpdater | ReadyNsisUpdater | ReadyAppImageUpdater {
  const adapter: AppAdapter = {
    version: app.version,
    name: app.name,
    isPackaged: true,
    appUpdateConfigPath: app.updateConfigPath,
    userDataPath: app.profile,
    baseCachePath: app.cacheFolder,
    whenReady: async () => undefined,
    // Whether and when the app ends is not the updater's to say.
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  }
  switch (process.platform) {
    case 'win32':
      return new ReadyNsisUpdater(null, adapter)
    case 'darwin':
      return new MacUpdater(undefined, adapter)
    default:
      return new ReadyAppImageUpdater(null, adapter)
  }
}

/** Starts the installer that was kept, if it is still the signed one. */
class ReadyNsisUpdater extends NsisUpdater {
  #installer: string | null = null

  protected override get installerPath(): string | null {
    return this.#installer
  }

  installReady({ path, files }: ReadyUpdate): void {
    const file = signedFileAt(path, files)
    if (file === null) return
    this.#installer = path
    this.doInstall({
      isSilent: true,
      isForceRunAfter: false,
      isAdminRightsRequired: file.isAdminRightsRequired === true,
    })
  }
}

/**
 * Puts the AppImage that was kept in the place of the running one. electron-updater's own way deletes the old file first: a
 * full disk would leave nothing to start.
 */
class ReadyAppImageUpdater extends AppImageUpdater {
  installReady({ path, files }: ReadyUpdate): void {
    const target = process.env['APPIMAGE']
    if (target === undefined) return
    const beside = `${target}.new`
    try {
      copyFileSync(path, beside)
      // The copy is what will be started, so it is the copy that is looked at.
      if (signedFileAt(beside, files) === null) throw new UpdateFailure('untrusted')
      chmodSync(beside, 0o755)
      renameSync(beside, target)
    } catch {
      rmSync(beside, { force: true, recursive: true })
    }
  }
}

interface Download {
  readonly sha512?: string | null
}

function downloadBy(feed: Feed) {
  return async (url: URL, destination: string, { sha512 }: Download): Promise<string> => {
    if (!sha512) throw new UpdateFailure('untrusted')
    await feed.download(url.href, destination, sha512)
    return destination
  }
}

/**
 * Until when a description may be installed from, in milliseconds of the epoch (tools/release/sign-updates.ts writes it).
 * Without an end, a version that was withdrawn could be offered for ever by whoever holds the feed.
 *
 * @returns NaN where it does not say
 */
function expiryOf(info: object): number {
  return 'expires' in info && typeof info.expires === 'string' ? Date.parse(info.expires) : NaN
}

/** Reads the description of the newest version, if it is signed. */
function signedProvider(feed: Feed) {
  return class extends GenericProvider {
    constructor(_options: unknown, updater: AppUpdater, runtimeOptions: ProviderRuntimeOptions) {
      super({ provider: 'generic', url: feed.url }, updater, runtimeOptions)
    }

    protected override httpRequest(url: URL): Promise<string> {
      return feed.readSigned(url.href)
    }

    /** A signed text that is no description, or never expires, is no better than an unsigned one. */
    override async getLatestVersion(): Promise<UpdateInfo> {
      const info: unknown = await super.getLatestVersion()
      if (typeof info !== 'object' || info === null || !('version' in info) || Number.isNaN(expiryOf(info)))
        throw new UpdateFailure('untrusted')
      return info as UpdateInfo
    }
  }
}

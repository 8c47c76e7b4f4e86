import { chmodSync, copyFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { AppImageUpdater, MacUpdater, NsisUpdater, type AppUpdater, type UpdateInfo } from 'electron-updater'
import type { AppAdapter } from 'electron-updater/out/AppAdapter'
import { GenericProvider } from 'electron-updater/out/providers/GenericProvider'
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider'
import type { Feed } from './feed'
import { keepReady, signedFileAt, type ReadyUpdate } from './ready-update'
import { UpdateFailure, type UpdateEngine } from './updates'

interface UpdatedApp {
  readonly version: string
  readonly name: string
  /** Names the download folder and, on Windows, the installer's publisher. */
  readonly updateConfigPath: string
  readonly profile: string
  readonly cacheFolder: string
}

/**
 * electron-updater with its network access replaced by ours. Its choice of file, download cache, Authenticode
 * check and way of starting an installer are kept.
 */
export function createUpdaterEngine(app: UpdatedApp, feed: Feed, now: () => number = Date.now): UpdateEngine {
  const updater = createUpdater(app)
  updater.logger = null
  updater.autoDownload = false
  updater.allowDowngrade = false
  updater.disableWebInstaller = true
  // It would request many parts of the file; only a whole file can be checked against the hash.
  updater.disableDifferentialDownload = true
  // Squirrel.Mac installs at quit by itself; for the others, `installReady` does.
  updater.autoInstallOnAppQuit = updater instanceof MacUpdater
  const executor = { download: downloadBy(feed) }
  // Otherwise it creates its own executor, which follows redirects to other hosts.
  Reflect.set(updater, 'httpExecutor', executor)
  updater.setFeedURL({ provider: 'custom', updateProvider: signedProvider(feed) })
  let ready: ReadyUpdate | null = null

  return {
    async fetch(onVersion) {
      try {
        const result = await updater.checkForUpdates()
        if (!result?.isUpdateAvailable) return null
        const { version, files } = result.updateInfo
        if (expiryOf(result.updateInfo) <= now()) throw new UpdateFailure('expired')
        onVersion(version)
        const [path] = await updater.downloadUpdate(result.cancellationToken)
        if (path !== undefined) ready = keepReady(join(app.cacheFolder, 'ready'), path, files)
        return version
      } catch (thrown) {
        if (isSignatureFailure(thrown)) throw new UpdateFailure('untrusted')
        throw isDiskFailure(thrown) ? new UpdateFailure('disk-refused') : thrown
      }
    },
    install() {
      // Squirrel.Mac already has the file, and checks its code signature.
      if (ready !== null && !(updater instanceof MacUpdater)) updater.installReady(ready)
    },
  }
}

/** Thrown for an installer that is not signed by this app's publisher. */
function isSignatureFailure(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_UPDATER_INVALID_SIGNATURE'
}

/** electron-updater makes no system calls except for files: network access is ours. */
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
    // The updater must not quit or restart the app.
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

/** electron-updater would delete the running AppImage first, so a full disk would leave nothing to start. */
class ReadyAppImageUpdater extends AppImageUpdater {
  installReady({ path, files }: ReadyUpdate): void {
    const target = process.env['APPIMAGE']
    if (target === undefined) return
    const beside = `${target}.new`
    try {
      copyFileSync(path, beside)
      // Check the copy, because the copy is what will be started.
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
 * Milliseconds since the epoch, from tools/release/sign-updates.ts; NaN if missing. Without it, an attacker
 * who controls the feed could offer a withdrawn version forever.
 */
function expiryOf(info: object): number {
  return 'expires' in info && typeof info.expires === 'string' ? Date.parse(info.expires) : NaN
}

function signedProvider(feed: Feed) {
  return class extends GenericProvider {
    constructor(_options: unknown, updater: AppUpdater, runtimeOptions: ProviderRuntimeOptions) {
      super({ provider: 'generic', url: feed.url }, updater, runtimeOptions)
    }

    protected override httpRequest(url: URL): Promise<string> {
      return feed.readSigned(url.href)
    }

    /** A signed text that is not a description or never expires counts as untrusted. */
    override async getLatestVersion(): Promise<UpdateInfo> {
      const info: unknown = await super.getLatestVersion()
      if (typeof info !== 'object' || info === null || !('version' in info) || Number.isNaN(expiryOf(info)))
        throw new UpdateFailure('untrusted')
      return info as UpdateInfo
    }
  }
}

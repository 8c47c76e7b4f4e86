import type { Settings } from '@shared/settings'
import { nativeTheme, safeStorage, utilityProcess } from 'electron'
import { machineTimer } from '../../async/timer'
import { createDataSaving, type DataSaving } from '../../data-saving'
import { createDataUse, type DataUseMeter } from '../../data-use'
import type { ProfileFiles } from '../../profile'
import { createSettings, type SettingsStore } from '../../settings/settings'
import { createWindowPlaces, type WindowPlaces } from '../../settings/window-places'
import type { HandlerOptions } from '../../ipc/handlers'
import { joinWaits } from '../../keychain/call-queue'
import { createEncryptedSecrets } from '../../keychain/encrypted-secrets'
import { createKeychain, type Keychain, type KeychainProcess } from '../../keychain/keychain'
import { createSecretStores, type SecretStoresOptions } from '../../keychain/secret-stores'
import type { KeychainReply } from '../../keychain/keychain-calls'

/** State that all accounts share. */
export interface AppSettings {
  readonly settings: SettingsStore
  readonly places: WindowPlaces
  readonly dataSaving: DataSaving
  readonly dataUse: DataUseMeter
}

export function createAppSettings(files: ProfileFiles, changed: (settings: Settings) => void): AppSettings {
  const dataSaving = createDataSaving()
  const settings = createSettings(files.open('settings.json'), (read) => {
    nativeTheme.themeSource = read.theme
    dataSaving.choose(read.usesLessData)
    changed(read)
  })
  const dataUse = createDataUse({
    file: files.open('data-use.json'),
    now: Date.now,
    timer: machineTimer,
  })
  const places = createWindowPlaces(files.open('windows.json'))
  return { settings, places, dataSaving, dataUse }
}

export function createAppSecrets({
  files,
  keychainProcess,
  waitingChanged,
  ...options
}: Pick<SecretStoresOptions, 'chosen' | 'known' | 'log'> & {
  readonly files: ProfileFiles
  readonly keychainProcess: string
  readonly waitingChanged: (isWaiting: boolean, window?: number) => void
}): HandlerOptions['keychain'] & Keychain {
  const waits = joinWaits((isWaiting) => waitingChanged(isWaiting))
  const stores = createSecretStores({
    ...options,
    file: files.open('secret-store.json'),
    stores: {
      keytar: createKeychain({
        startProcess: () => startKeychainProcess(keychainProcess),
        waitingChanged: waits.waitingChanged,
      }),
      'safe-storage': createEncryptedSecrets({
        library: safeStorage,
        file: files.open('secrets.json'),
        platform: process.platform,
        waitingChanged: waits.waitingChanged,
      }),
    },
  })
  return {
    ...stores,
    tellWaiting: (window) => void (waits.isWaiting() && waitingChanged(true, window)),
  }
}

/** `child_process.fork` is disabled by a fuse in packaged builds. */
function startKeychainProcess(modulePath: string): KeychainProcess {
  const child = utilityProcess.fork(modulePath, [], {
    serviceName: 'Forum Resources keychain',
    stdio: 'ignore',
  })
  return {
    post: (request) => child.postMessage(request),
    onReply: (listener) => void child.on('message', (reply: KeychainReply) => listener(reply)),
    onExit: (listener) => void child.once('exit', () => listener()),
    kill: () => void child.kill(),
  }
}

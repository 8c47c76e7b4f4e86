import { safeStorage } from 'electron'
import { join } from 'node:path'
import type { HandlerOptions } from '../../ipc/handlers'
import { joinWaits } from '../../keychain/call-queue'
import { createEncryptedSecrets } from '../../keychain/encrypted-secrets'
import { createKeychain, type Keychain } from '../../keychain/keychain'
import { createSecretStores, type SecretStoresOptions } from '../../keychain/secret-stores'
import { createJsonFile } from '../../profile/json-file'
import { startKeychainProcess } from '../process/keychain-host'

/** Where the app's secrets are, in either of its stores. */
export function createAppSecrets({
  profile,
  keychainProcess,
  waitingChanged,
  ...options
}: Pick<SecretStoresOptions, 'chosen' | 'known' | 'log'> & {
  readonly profile: string
  /** The built `keychain-process.js`. */
  readonly keychainProcess: string
  /** Told to one window, or to all. */
  readonly waitingChanged: (isWaiting: boolean, window?: number) => void
}): HandlerOptions['keychain'] & Keychain {
  const waits = joinWaits((isWaiting) => waitingChanged(isWaiting))
  const stores = createSecretStores({
    ...options,
    file: createJsonFile(join(profile, 'secret-store.json')),
    stores: {
      keytar: createKeychain({
        startProcess: () => startKeychainProcess(keychainProcess),
        waitingChanged: waits.waitingChanged,
      }),
      'safe-storage': createEncryptedSecrets({
        library: safeStorage,
        file: createJsonFile(join(profile, 'secrets.json')),
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

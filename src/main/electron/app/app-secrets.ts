import { safeStorage } from 'electron'
import type { HandlerOptions } from '../../ipc/handlers'
import { joinWaits } from '../../keychain/call-queue'
import { createEncryptedSecrets } from '../../keychain/encrypted-secrets'
import { createKeychain, type Keychain } from '../../keychain/keychain'
import { createSecretStores, type SecretStoresOptions } from '../../keychain/secret-stores'
import type { ProfileFiles } from '../../profile/profile-files'
import { startKeychainProcess } from '../process/keychain-host'

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

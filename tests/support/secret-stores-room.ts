import { join } from 'node:path'
import { createEncryptedSecrets } from '../../src/main/keychain/encrypted-secrets'
import { createKeychain, type Keychain } from '../../src/main/keychain/keychain'
import { createPlacesFile, type StoreName } from '../../src/main/keychain/secret-places'
import type { SecretName } from '../../src/main/keychain/secret-store'
import { createSecretStores } from '../../src/main/keychain/secret-stores'
import { createJsonFile, type JsonFile } from '../../src/main/profile/json-file'
import { createSafeStorage } from '../../tools/chromium-shell/safe-storage.ts'
import { startKeychainProcess } from './keychain-process'

export interface RealStoresOptions {
  readonly profile: string
  /** Where the keychain is. */
  readonly environment: Readonly<Record<string, string>>
  /** Called after each request to the keychain's process and each of its replies, and before each write of a file. */
  readonly step?: () => void
}

/** Both stores over one real keychain, with the Chromium shell's safeStorage. */
export function createRealStores(options: RealStoresOptions): Readonly<Record<StoreName, Keychain>> {
  const { profile, environment, step = () => undefined } = options
  const waitingChanged = () => undefined
  return {
    keytar: createKeychain({
      startProcess() {
        const started = startKeychainProcess(environment)
        return {
          ...started,
          post(request) {
            started.post(request)
            step()
          },
          onReply: (listener) =>
            started.onReply((reply) => {
              step()
              listener(reply)
            }),
        }
      },
      waitingChanged,
    }),
    'safe-storage': createEncryptedSecrets({
      library: createSafeStorage(() => 'Forum Resources', {
        PATH: process.env['PATH'],
        XDG_CURRENT_DESKTOP: 'GNOME',
        ...environment,
      }),
      file: withSteps(createJsonFile(join(profile, 'secrets.json')), step),
      platform: 'linux',
      waitingChanged,
    }),
  }
}

/** One start of the app, as far as its secrets go. */
export function startSecretStores(
  options: RealStoresOptions & {
    readonly stores: Readonly<Record<StoreName, Keychain>>
    readonly chosen: StoreName
    readonly current: readonly SecretName[]
  },
): Keychain {
  const { profile, stores, chosen, current, step = () => undefined } = options
  return createSecretStores({
    stores,
    chosen,
    places: createPlacesFile(withSteps(createJsonFile(join(profile, 'secret-places.json')), step)),
    known: () => Promise.resolve({ current, leaving: [] }),
    log: { write: () => undefined },
  })
}

/** A file of which each write is a step. */
export function withSteps(file: JsonFile, step: () => void): JsonFile {
  return {
    read: () => file.read(),
    write(document) {
      step()
      return file.write(document)
    },
  }
}

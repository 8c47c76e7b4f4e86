import { createKeychain, type Keychain } from '../../src/main/keychain/keychain'
import type { JsonFile } from '../../src/main/profile'
import { startKeychainProcess } from './keychain-process'

/** A real keychain; `step` is called after each request to its process and each reply. */
export function createSteppedKeychain(
  environment: Readonly<Record<string, string>>,
  step: () => void = () => undefined,
): Keychain {
  return createKeychain({
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
    waitingChanged: () => undefined,
  })
}

/** A file whose writes are steps. */
export function withSteps(file: JsonFile, step: () => void): JsonFile {
  return {
    read: () => file.read(),
    write(document) {
      step()
      return file.write(document)
    },
  }
}

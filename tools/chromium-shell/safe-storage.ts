import { fork } from 'node:child_process'
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { SafeStorage } from 'electron'
import { provide } from './provided.ts'
import { shell } from './shell.ts'

type Provided = Pick<
  SafeStorage,
  'decryptStringAsync' | 'encryptStringAsync' | 'getSelectedStorageBackend' | 'isAsyncEncryptionAvailable'
>

/** Desktops whose keychain is the Secret Service, by electron.d.ts. KDE's own keychains are not provided. */
const gnomeLike = /(^|:)(X-Cinnamon|Deepin|GNOME|Pantheon|XFCE|UKUI|Unity)(:|$)/i

/**
 * Prefixes that tell data encrypted with the keychain's key from data encrypted with the public key, as in
 * Chromium. The rest of the format is the shell's own.
 */
const keychainTag = Buffer.from('v11')
const publicTag = Buffer.from('v10')
/** Public knowledge, like Chromium's own fallback key (posix_key_provider.cc). */
const publicKey = createHash('sha256').update('peanuts').digest()
const nonceBytes = 12
const authBytes = 16

/**
 * Electron's asynchronous safeStorage: encrypts with its own key, stored in the system's keychain through
 * keytar. If the keychain gives no key, it still reports encryption as available and uses a public key, as
 * Electron does on Linux.
 *
 * @param name the app's name
 * @param environment selects the keychain
 */
export function createSafeStorage(name: () => string, environment: NodeJS.ProcessEnv): Provided {
  let key: Promise<Buffer> | null = null
  const keychainKey = (): Promise<Buffer> => (key ??= readKey(`${name()} Safe Storage`, name(), environment))
  return {
    getSelectedStorageBackend: () =>
      gnomeLike.test(environment['XDG_CURRENT_DESKTOP'] ?? '') ? 'gnome_libsecret' : 'basic_text',
    async isAsyncEncryptionAvailable() {
      await keychainKey().catch(() => undefined)
      return true
    },
    async encryptStringAsync(text) {
      const nonce = randomBytes(nonceBytes)
      const secret = await keychainKey().catch(() => null)
      const tag = secret ? keychainTag : publicTag
      const cipher = createCipheriv('aes-256-gcm', secret ?? publicKey, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([tag, nonce, cipher.getAuthTag(), body])
    },
    async decryptStringAsync(encrypted) {
      const tag = encrypted.subarray(0, keychainTag.length)
      const nonceEnd = tag.length + nonceBytes
      const secret = tag.equals(publicTag) ? publicKey : await keychainKey()
      const cipher = createDecipheriv('aes-256-gcm', secret, encrypted.subarray(tag.length, nonceEnd))
      cipher.setAuthTag(encrypted.subarray(nonceEnd, nonceEnd + authBytes))
      const text = Buffer.concat([cipher.update(encrypted.subarray(nonceEnd + authBytes)), cipher.final()])
      return { result: text.toString('utf8'), shouldReEncrypt: false }
    },
  }
}

/**
 * Runs in a child process: a hanging keychain call would block this process's thread pool, which files and
 * cryptography need.
 */
function readKey(service: string, account: string, environment: NodeJS.ProcessEnv): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'safe-storage-key.ts'), [service, account], {
      env: environment,
      execArgv: ['--disable-warning=ExperimentalWarning', '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.once('message', (key) => {
      resolve(Buffer.from(key as string, 'base64'))
      child.disconnect()
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error('the keychain gave no key')))
  })
}

export const safeStorage = provide<SafeStorage>(
  'safeStorage',
  createSafeStorage(() => shell.app.name, process.env),
)

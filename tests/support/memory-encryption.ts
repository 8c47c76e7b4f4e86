import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { EncryptionLibrary } from '../../src/main/keychain/encrypted-secrets'

export interface MemoryEncryption extends EncryptionLibrary {
  backend: string
  isAvailable: boolean
  /** Prefix of encrypted data, which shows the key used, as in Chromium. */
  tag: string
  /** If set, every call waits for it. */
  hangs: Promise<void> | null
  /** Encrypts with a new key from now on; older data can still be decrypted. */
  changeKey(): void
  /** Loses all keys, as on another computer. */
  loseKeys(): void
}

/** safeStorage with keys in memory that can be changed, lost or made to hang. */
export function createMemoryEncryption(): MemoryEncryption {
  let keys = [randomBytes(32)]
  return {
    backend: 'gnome_libsecret',
    isAvailable: true,
    tag: 'v11',
    hangs: null,
    changeKey: () => void keys.unshift(randomBytes(32)),
    loseKeys: () => void (keys = [randomBytes(32)]),
    getSelectedStorageBackend() {
      return this.backend
    },
    async isAsyncEncryptionAvailable() {
      await this.hangs
      return this.isAvailable
    },
    async encryptStringAsync(text) {
      await this.hangs
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keys[0] ?? '', nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from(this.tag), nonce, cipher.getAuthTag(), body])
    },
    async decryptStringAsync(encrypted) {
      await this.hangs
      for (const [age, key] of keys.entries()) {
        const cipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(3, 15))
        cipher.setAuthTag(encrypted.subarray(15, 31))
        try {
          const text = Buffer.concat([cipher.update(encrypted.subarray(31)), cipher.final()])
          return { result: text.toString('utf8'), shouldReEncrypt: age > 0 }
        } catch {
          continue
        }
      }
      throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.')
    },
  }
}

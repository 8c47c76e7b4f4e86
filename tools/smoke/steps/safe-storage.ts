import type { SourceApp } from '../source-app.ts'
import { must, type SmokeStep } from '../step.ts'

const secret = 'Zoë’s token 🌳'

export const safeStorage: SmokeStep<SourceApp> = {
  sentence: 'safeStorage encrypts with a key of the system’s keychain, and decrypts what it has encrypted',
  async run({ electron, isElectron }) {
    const { backend, encrypted, decrypted } = await electron.evaluate(async ({ safeStorage }, text) => {
      const backend = process.platform === 'linux' ? safeStorage.getSelectedStorageBackend() : 'system'
      if (backend === 'basic_text' || backend === 'unknown')
        return { backend, encrypted: '', decrypted: text }
      if (!(await safeStorage.isAsyncEncryptionAvailable()))
        return { backend, encrypted: '', decrypted: null }
      const encrypted = await safeStorage.encryptStringAsync(text)
      const { result } = await safeStorage.decryptStringAsync(encrypted)
      return { backend, encrypted: encrypted.toString('latin1'), decrypted: result }
    }, secret)
    must(decrypted === secret, `with ${backend} it gives back ${JSON.stringify(decrypted)}`)
    if (encrypted === '') return [`safeStorage: it chose ${backend}, for want of a desktop that it knows`]
    must(!encrypted.includes('token'), 'what is encrypted can be read')
    // On Linux, the prefix for the key in Chromium's source code.
    const isPublic = process.platform === 'linux' && encrypted.startsWith('v10')
    must(!isPublic, `with ${backend} it takes the key that everybody knows`)
    return isElectron ? [] : ['safeStorage of Chromium: the shell has one of its own']
  },
}

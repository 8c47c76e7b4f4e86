import * as v from 'valibot'
import { failure, success, type Result } from '@shared/errors/result'
import { firstValid, type JsonFile } from '../profile'
import { createCallQueue, type WaitOptions } from './call-queue'
import type { Keychain } from './keychain'
import {
  isSameSecret,
  SecretNameSchema,
  type SecretChangeFailure,
  type SecretFailure,
  type SecretName,
} from './secret-store'

/** A part of Electron's safeStorage. The system's keychain holds the encryption key. */
export interface EncryptionLibrary {
  isAsyncEncryptionAvailable(): Promise<boolean>
  encryptStringAsync(text: string): Promise<Buffer>
  decryptStringAsync(encrypted: Buffer): Promise<{ result: string; shouldReEncrypt: boolean }>
  /** Linux only. */
  getSelectedStorageBackend(): string
}

interface EncryptedSecretsOptions extends WaitOptions {
  readonly library: EncryptionLibrary
  readonly file: JsonFile
  readonly platform: NodeJS.Platform
}

/** Names are in plain text, as in the session's record; values are encrypted and base64-encoded. */
const Secrets = v.object({ secrets: v.array(v.object({ ...SecretNameSchema.entries, value: v.string() })) })
type Entry = v.InferOutput<typeof Secrets>['secrets'][number]

/** With these backends Chromium encrypts with a key that is in its public source code. */
const withoutKeychain: ReadonlySet<string> = new Set(['basic_text', 'unknown'])

/** Prefix of text that Chromium encrypted with that public key (posix_key_provider.cc); Linux only. */
const publicKeyTag = Buffer.from('v10')

/** If the key is gone, as on another computer, a secret is `corrupt`. Deleting needs no key. */
export function createEncryptedSecrets(options: EncryptedSecretsOptions): Keychain {
  const { library, file, platform } = options
  const queue = createCallQueue(options)
  const isLinux = platform === 'linux'

  /** Null if the file exists but cannot be read. */
  async function storedEntries(): Promise<readonly Entry[] | null> {
    const candidates = await file.read()
    return candidates.length === 0 ? [] : (firstValid(Secrets, candidates)?.secrets ?? null)
  }

  /** Reads the file back to check the change. */
  async function replace(
    name: SecretName,
    entry: Entry | null,
    signal: AbortSignal,
  ): Promise<Result<undefined, SecretChangeFailure>> {
    const others = ((await storedEntries()) ?? []).filter((other) => !isSameSecret(other, name))
    // The caller has given up in the meantime.
    if (signal.aborted) return failure('declined')
    const document = { secrets: entry ? [...others, entry] : others }
    const isWritten = await file.write(document).then(
      () => true,
      () => false,
    )
    if (!isWritten) return failure('disk-refused')
    const storedEntry = (await storedEntries())?.find((other) => isSameSecret(other, name))
    return storedEntry?.value === entry?.value ? success(undefined) : failure('corrupt')
  }

  async function refusal(): Promise<SecretFailure | null> {
    if (isLinux && withoutKeychain.has(library.getSelectedStorageBackend())) return 'no-service'
    return (await library.isAsyncEncryptionAvailable()) ? null : 'failed'
  }

  /** Also checks that the value can be decrypted. */
  async function encrypt(value: string): Promise<Result<string, SecretFailure>> {
    const encrypted = await library.encryptStringAsync(value)
    // The selected keychain did not provide its key.
    if (isLinux && encrypted.subarray(0, publicKeyTag.length).equals(publicKeyTag))
      return failure('no-service')
    const { result } = await library.decryptStringAsync(encrypted)
    return result === value ? success(encrypted.toString('base64')) : failure('corrupt')
  }

  async function write(
    name: SecretName,
    value: string,
    signal: AbortSignal,
  ): Promise<Result<undefined, SecretChangeFailure>> {
    const refused = await refusal()
    if (refused) return failure(refused)
    const encrypted = await encrypt(value)
    return encrypted.ok ? replace(name, { ...name, value: encrypted.value }, signal) : encrypted
  }

  async function read(name: SecretName, signal: AbortSignal): Promise<Result<string | null, SecretFailure>> {
    const secrets = await storedEntries()
    if (!secrets) return failure('corrupt')
    const entry = secrets.find((other) => isSameSecret(other, name))
    if (!entry) return success(null)
    const refused = await refusal()
    if (refused) return failure(refused)
    let decrypted: { result: string; shouldReEncrypt: boolean }
    try {
      decrypted = await library.decryptStringAsync(Buffer.from(entry.value, 'base64'))
    } catch {
      // Decryption fails in the same way for a changed key and for an unavailable keychain; encrypting tells
      // them apart.
      const sample = await encrypt('sample')
      return failure(sample.ok ? 'corrupt' : sample.error)
    }
    // The key has been rotated. If this write fails, the next read tries again.
    if (decrypted.shouldReEncrypt) await write(name, decrypted.result, signal).catch(() => undefined)
    return success(decrypted.result)
  }

  return {
    read: (name) => queue.call((signal) => read(name, signal)),
    write: (name, value) => queue.call((signal) => write(name, value, signal)),
    // Written even if the secret is not found, because the file's copy may contain it.
    remove: (name) => queue.call((signal) => replace(name, null, signal)),
    continueWithout: queue.continueWithout,
    stop: () => undefined,
  }
}

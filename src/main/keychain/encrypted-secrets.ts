import * as v from 'valibot'
import { failure, success, type Result } from '@shared/errors/result'
import type { JsonFile } from '../profile/json-file'
import { createCallQueue, type WaitOptions } from './call-queue'
import type { Keychain } from './keychain'
import {
  isSameSecret,
  SecretNameSchema,
  type SecretChangeFailure,
  type SecretFailure,
  type SecretName,
} from './secret-store'

/** What is used of Electron's safeStorage: the system encrypts with a key that it keeps in its own keychain. */
export interface EncryptionLibrary {
  isAsyncEncryptionAvailable(): Promise<boolean>
  encryptStringAsync(text: string): Promise<Buffer>
  decryptStringAsync(encrypted: Buffer): Promise<{ result: string; shouldReEncrypt: boolean }>
  /** On Linux only. */
  getSelectedStorageBackend(): string
}

export interface EncryptedSecretsOptions extends WaitOptions {
  readonly library: EncryptionLibrary
  readonly file: JsonFile
  readonly platform: NodeJS.Platform
}

/** The names stand in the clear, as they do in the session's record; the values are encrypted, in base64. */
const Secrets = v.object({ secrets: v.array(v.object({ ...SecretNameSchema.entries, value: v.string() })) })
type Entry = v.InferOutput<typeof Secrets>['secrets'][number]

/** Without a keychain that Chromium knows it encrypts with a key that stands in its source code. */
const withoutKeychain: ReadonlySet<string> = new Set(['basic_text', 'unknown'])

/** Begins what Chromium has encrypted with that key (posix_key_provider.cc), on Linux only. */
const publicKeyTag = Buffer.from('v10')

/**
 * Secrets in a file of the profile, encrypted by Electron's safeStorage. A secret whose key has gone, as on another
 * computer, is `corrupt`. Deleting needs no key.
 */
export function createEncryptedSecrets(options: EncryptedSecretsOptions): Keychain {
  const { library, file, platform } = options
  const queue = createCallQueue(options)
  const isLinux = platform === 'linux'

  /** @returns null where there is a file that cannot be read */
  async function stored(): Promise<readonly Entry[] | null> {
    const candidates = await file.read()
    if (candidates.length === 0) return []
    for (const candidate of candidates) {
      const parsed = v.safeParse(Secrets, candidate)
      if (parsed.success) return parsed.output.secrets
    }
    return null
  }

  /** Puts the entry, or nothing, into the secret's place, and looks whether the disk has it so. */
  async function replace(
    name: SecretName,
    entry: Entry | null,
    signal: AbortSignal,
  ): Promise<Result<undefined, SecretChangeFailure>> {
    const others = ((await stored()) ?? []).filter((other) => !isSameSecret(other, name))
    // Whoever asked for it has been told otherwise meanwhile.
    if (signal.aborted) return failure('declined')
    const document = { secrets: entry ? [...others, entry] : others }
    const isWritten = await file.write(document).then(
      () => true,
      () => false,
    )
    if (!isWritten) return failure('disk-refused')
    const found = (await stored())?.find((other) => isSameSecret(other, name))
    return found?.value === entry?.value ? success(undefined) : failure('corrupt')
  }

  /** Why nothing may be encrypted here, or null. */
  async function refusal(): Promise<SecretFailure | null> {
    if (isLinux && withoutKeychain.has(library.getSelectedStorageBackend())) return 'no-service'
    return (await library.isAsyncEncryptionAvailable()) ? null : 'failed'
  }

  /** Encrypts a value, and proves that it can be decrypted. */
  async function encrypt(value: string): Promise<Result<string, SecretFailure>> {
    const encrypted = await library.encryptStringAsync(value)
    // The keychain that was chosen did not give its key.
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
    const secrets = await stored()
    if (!secrets) return failure('corrupt')
    const entry = secrets.find((other) => isSameSecret(other, name))
    if (!entry) return success(null)
    const refused = await refusal()
    if (refused) return failure(refused)
    let decrypted: { result: string; shouldReEncrypt: boolean }
    try {
      decrypted = await library.decryptStringAsync(Buffer.from(entry.value, 'base64'))
    } catch {
      // The same error tells of another key and of a keychain that gives none now: then nothing new is encrypted either.
      const sample = await encrypt('sample')
      return failure(sample.ok ? 'corrupt' : sample.error)
    }
    // The key has been changed. Where this fails, the next reading asks for it again.
    if (decrypted.shouldReEncrypt) await write(name, decrypted.result, signal).catch(() => undefined)
    return success(decrypted.result)
  }

  return {
    read: (name) => queue.call((signal) => read(name, signal)),
    write: (name, value) => queue.call((signal) => write(name, value, signal)),
    // Written even where it is not there: the file's copy may hold it.
    remove: (name) => queue.call((signal) => replace(name, null, signal)),
    continueWithout: queue.continueWithout,
    stop: () => undefined,
  }
}

import type { SecretFailure } from './secret-store'

/**
 * Leaves out `findCredentials`, which crashes the process if the keyring is locked (measured with keytar 7.9
 * and gnome-keyring).
 */
export interface KeychainLibrary {
  getPassword(service: string, account: string): Promise<string | null>
  setPassword(service: string, account: string, secret: string): Promise<void>
  deletePassword(service: string, account: string): Promise<boolean>
}

/** Windows allows at most 2,560 bytes per credential (CRED_MAX_CREDENTIAL_BLOB_SIZE). */
const maximumWindowsBytes = 2500

/** Checks changes by reading back. `library` is null if keytar is not installed. */
export async function carryOut(
  library: KeychainLibrary | null,
  request: KeychainRequest,
  platform: NodeJS.Platform,
): Promise<KeychainReply> {
  const { id, operation, service, account, secret = '' } = request
  const refused = (reason: SecretFailure): KeychainReply => ({ id, ok: false, reason })
  if (!library) return refused('not-installed')
  if (platform === 'win32' && Buffer.byteLength(secret) > maximumWindowsBytes) return refused('too-large')
  try {
    if (operation === 'read') return { id, ok: true, secret: await library.getPassword(service, account) }
    if (operation === 'remove') await remove(library, service, account, platform)
    else await library.setPassword(service, account, secret)
    const storedSecret = await library.getPassword(service, account)
    if (storedSecret === (operation === 'write' ? secret : null)) return { id, ok: true, secret: null }
    return refused(storedSecret === null ? 'locked' : 'corrupt')
  } catch (thrown) {
    return refused(reasonOf(thrown))
  }
}

/**
 * libsecret reports an absent item and a locked keyring in the same way (measured). Only a write tells them
 * apart, so this writes a placeholder in the item's place and removes it.
 */
async function remove(
  library: KeychainLibrary,
  service: string,
  account: string,
  platform: NodeJS.Platform,
): Promise<void> {
  const wasThere = await library.deletePassword(service, account)
  if (wasThere || platform !== 'linux') return
  await library.setPassword(service, account, 'removed')
  await library.deletePassword(service, account)
}

/** Recognises libsecret and GLib messages for failures that people can fix. */
function reasonOf(thrown: unknown): SecretFailure {
  const text = thrown instanceof Error ? thrown.message : ''
  if (/locked|prompt|dismissed|denied|not authorized|user interaction/i.test(text)) return 'locked'
  if (/D-?Bus|org\.freedesktop\.secrets|not provided by any|could not connect|no such file/i.test(text)) {
    return 'no-service'
  }
  return 'failed'
}

export interface KeychainRequest {
  readonly id: number
  readonly operation: 'read' | 'write' | 'remove'
  readonly service: string
  readonly account: string
  readonly secret?: string
}

/** Omits the system's own messages, which may quote a secret. */
export type KeychainReply =
  | { readonly id: number; readonly ok: true; readonly secret: string | null }
  | { readonly id: number; readonly ok: false; readonly reason: SecretFailure }

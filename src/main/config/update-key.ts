import { createPublicKey, type KeyObject } from 'node:crypto'

/**
 * Parses the output of `openssl pkey -pubout -outform DER | base64 -w0`; null unless it is an Ed25519 key.
 */
export function updateKey(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    return null
  }
}

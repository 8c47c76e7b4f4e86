import type { KeychainReply, KeychainRequest } from './keychain-messages'

/**
 * The process that talks to the system's keychain, and does nothing else: a hung call blocks files, name
 * look-ups and cryptography of its whole process, and can only be ended with it.
 *
 * `findCredentials` is never called: on a locked keyring it crashes the process.
 */
type Keytar = Pick<typeof import('keytar'), 'getPassword' | 'setPassword' | 'deletePassword'>

let loading: Promise<Keytar | null> | undefined

/** Loaded at the first use. Null where the package or the system library under it is missing. */
function keytar(): Promise<Keytar | null> {
  loading ??= import('keytar').then(
    (module) => module,
    () => null,
  )
  return loading
}

async function carryOut(request: KeychainRequest): Promise<KeychainReply> {
  const { id, operation, service, account, secret = '' } = request
  const keychain = await keytar()
  if (!keychain) return { id, ok: false, reason: 'not-installed' }
  try {
    if (operation === 'write') {
      await keychain.setPassword(service, account, secret)
      const isKept = (await keychain.getPassword(service, account)) === secret
      return isKept ? { id, ok: true, secret: null } : { id, ok: false, reason: 'failed' }
    }
    if (operation === 'remove') {
      await keychain.deletePassword(service, account)
      const remaining = await keychain.getPassword(service, account)
      return remaining === null ? { id, ok: true, secret: null } : { id, ok: false, reason: 'failed' }
    }
    return { id, ok: true, secret: await keychain.getPassword(service, account) }
  } catch (thrown) {
    const text = thrown instanceof Error ? thrown.message : ''
    // libsecret's words when there is no session bus, or nobody on it who keeps secrets.
    const isMissing = /D-?Bus|org\.freedesktop\.secrets|not provided by any/i.test(text)
    return { id, ok: false, reason: isMissing ? 'no-service' : 'failed' }
  }
}

process.parentPort.on('message', (event: { data: KeychainRequest }) => {
  void carryOut(event.data).then((reply) => process.parentPort.postMessage(reply))
})

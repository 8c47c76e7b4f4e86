import '../source-modules.ts'
import { description, folder, name, publicKey } from './update-feed.ts'

const { createSessionNetwork } = await import('../chromium-shell/session-fetch.ts')
const { createFeed } = await import('../../src/main/updates/feed.ts')
const { UpdateFailure } = await import('../../src/main/updates/updates.ts')

/**
 * Reads the newest version's description as the app does, and checks its signature.
 *
 * @returns the reason for failing, or null
 */
export async function readDescription(
  origin: string,
  textTimeoutMs: number,
): Promise<'unreachable' | 'untrusted' | null> {
  const feed = createFeed({
    url: origin + folder,
    publicKey,
    fetch: createSessionNetwork().fetch,
    textTimeoutMs: () => textTimeoutMs,
  })
  try {
    const read = await feed.readSigned(`${origin}${folder}/${name}`)
    if (read !== description.toString())
      throw new Error('another description than the signed one was believed')
    return null
  } catch (thrown) {
    const reason = thrown instanceof UpdateFailure ? thrown.reason : 'failed'
    // Reading alone needs no disk and does not check the expiry date.
    if (reason === 'failed' || reason === 'disk-refused' || reason === 'expired') throw thrown
    return reason
  }
}

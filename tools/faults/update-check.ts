import '../bench/source.ts'
import { description, folder, name, publicKey } from './update-feed.ts'

const { createSessionNetwork } = await import('../chromium-shell/session-fetch.ts')
const { createFeed } = await import('../../src/main/updates/feed.ts')
const { UpdateFailure } = await import('../../src/main/updates/updates.ts')

/**
 * Reads the description of the newest version as the app does, and checks that it is the one that was signed.
 *
 * @returns why it failed; null where it was read
 */
export async function readDescription(
  origin: string,
  textTimeoutMs?: number,
): Promise<'unreachable' | 'untrusted' | null> {
  const feed = createFeed({
    url: origin + folder,
    publicKey,
    fetch: createSessionNetwork().fetch,
    ...(textTimeoutMs === undefined ? {} : { textTimeoutMs: () => textTimeoutMs }),
  })
  try {
    const read = await feed.readSigned(`${origin}${folder}/${name}`)
    if (read !== description.toString())
      throw new Error('another description than the signed one was believed')
    return null
  } catch (thrown) {
    const reason = thrown instanceof UpdateFailure ? thrown.reason : 'failed'
    // What is only read needs no disk, and is not compared with the clock.
    if (reason === 'failed' || reason === 'disk-refused' || reason === 'expired') throw thrown
    return reason
  }
}

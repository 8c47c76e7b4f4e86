import type { Timer } from '../async/timer'
import type { RequestPriority } from '../async/request-queue'
import type { Cache } from '../cache/cache'
import type { Configuration } from '../config/configuration'
import type { ServiceClient } from '../service/service-client'
import type { Session } from '../session/session'

/** Ids per request; core takes 100 at most. */
const askedAtOnce = 100

/** Requests per run; the rest waits for the next one. */
const mostRequests = 20

/** Milliseconds after a session begins; the visible page loads first. */
const startPause = 10_000

const background = (): RequestPriority => 'prefetch'

interface MissingSavedEntries {
  readonly fetchSoon: () => void
  begin(): void
  /** Resolves after all requests and writes have ended. */
  stop(): Promise<void>
}

/**
 * Fetches saved and annotated entries that are not stored: from an imported file, or with a lost cache. They are derived
 * from the own data, so failed ones are retried when the service recovers and at the next launch. If a service
 * does not apply the `include` parameter, fetching stops; lists then store the entries that they contain.
 */
export function createMissingSavedEntries(options: {
  readonly configuration: Configuration
  readonly cache: Cache
  readonly client: ServiceClient
  readonly session: Session
  readonly timer: Timer
  readonly changed: () => void
}): MissingSavedEntries {
  const { configuration, cache, client, session, timer, changed } = options
  let end = new AbortController()
  let cancel: (() => void) | null = null
  let running: Promise<void> = Promise.resolve()

  async function fetchAll(signal: AbortSignal): Promise<void> {
    const { languages } = configuration
    let requests = 0
    for (const language of languages.length > 0 ? languages : [null]) {
      const missing = await cache.idsToFetch()
      for (let begin = 0; begin < missing.length; begin += askedAtOnce) {
        if (signal.aborted || requests === mostRequests) return
        requests += 1
        const ids = missing.slice(begin, begin + askedAtOnce)
        const response = await session.authorized(signal, (token, own) =>
          client.entriesById(ids, language, token, own, background),
        )
        if (!response.ok || response.value === null) return
        if (response.value.length === 0) continue
        await cache.storeEntries(language, response.value)
        changed()
      }
    }
  }

  function fetchSoon(ms = 0): void {
    cancel?.()
    const { signal } = end
    cancel = timer(() => {
      cancel = null
      running = running.then(() => fetchAll(signal))
    }, ms)
  }

  return {
    fetchSoon: () => fetchSoon(),
    begin: () => fetchSoon(startPause),
    async stop() {
      cancel?.()
      cancel = null
      end.abort()
      end = new AbortController()
      await running
    },
  }
}

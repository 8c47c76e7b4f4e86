import type { Timer } from '../async/timer'
import type { RequestPriority } from '../async/request-queue'
import type { Library } from '../library/library'
import type { ServiceClient } from '../service/service-client'
import type { Session } from '../session/session'

/** Ids in one request. Core takes 100 at most. */
const askedAtOnce = 100

/** Requests of one look: what is left waits for the next one. */
const mostRequests = 20

/** Milliseconds from the beginning of a session: what is on the screen comes first. */
const startPause = 10_000

const background = (): RequestPriority => 'prefetch'

interface UnstoredEntries {
  /** Fetches them now. */
  readonly look: () => void
  /** Somebody's content was opened. */
  begin(): void
  /** Resolves when nothing is asked for and nothing written any more. */
  stop(): Promise<void>
}

/**
 * Fetches saved entries of which nothing is stored: those of an imported file, and those whose cache is gone. Which these
 * are is known from the marks themselves, so that what could not be fetched is tried again once the service answers again,
 * and at the next start. A service that does not apply the parameter is not asked further: its lists bring them as they
 * are read.
 */
export function createUnstoredEntries(options: {
  readonly library: Pick<Library, 'unstoredSaved' | 'storeEntries'>
  readonly client: Pick<ServiceClient, 'entriesById'>
  readonly session: Pick<Session, 'authorized'>
  /** Content languages that entries may be in; empty where none are offered. */
  readonly languages: readonly string[]
  readonly timer: Timer
  /** Called when some have come. */
  readonly changed: () => void
}): UnstoredEntries {
  const { library, client, session, languages, timer, changed } = options
  let end = new AbortController()
  let cancel: (() => void) | null = null
  let running: Promise<void> = Promise.resolve()

  async function fetchAll(signal: AbortSignal): Promise<void> {
    let requests = 0
    for (const language of languages.length > 0 ? languages : [null]) {
      const missing = await library.unstoredSaved()
      for (let begin = 0; begin < missing.length; begin += askedAtOnce) {
        if (signal.aborted || requests === mostRequests) return
        requests += 1
        const ids = missing.slice(begin, begin + askedAtOnce)
        const response = await session.authorized(signal, (token, own) =>
          client.entriesById(ids, language, token, own, background),
        )
        if (!response.ok || response.value === null) return
        if (response.value.length === 0) continue
        await library.storeEntries(language, response.value)
        changed()
      }
    }
  }

  function look(ms = 0): void {
    cancel?.()
    const { signal } = end
    cancel = timer(() => {
      cancel = null
      running = running.then(() => fetchAll(signal))
    }, ms)
  }

  return {
    look: () => look(),
    begin: () => look(startPause),
    async stop() {
      cancel?.()
      cancel = null
      end.abort()
      end = new AbortController()
      await running
    },
  }
}

import { oneLine } from '@shared/citations/cited-entry'
import { freshFor, freshWithin } from '@shared/entries/freshness'
import type { StoredFirst } from '../cache/client/stored-first'
import { documents } from '../cache/document-kinds'
import type { ServiceClient } from '../service/service-client'
import type { Session } from '../session/session'

/** Milliseconds; a fast citation is worth more than one with a better publisher. */
const mostPatienceMs = 3000

/** Returns the forum's name for citations; null if unknown. */
export type ForumName = (signal: AbortSignal) => Promise<string | null>

export function createForumName(options: {
  readonly client: Pick<ServiceClient, 'siteName'>
  readonly session: Pick<Session, 'authorized'>
  readonly storedFirst: StoredFirst
  readonly configured: string | null
}): ForumName {
  const { client, session, storedFirst, configured } = options
  const source = storedFirst.record({
    address: documents.forumName.at(),
    freshFor: (_value, fetchedAt) => freshWithin(freshFor.page, fetchedAt),
    fetch: (signal) => session.authorized(signal, (token, own) => client.siteName(token, own)),
  })

  return async (signal) => {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(mostPatienceMs)])
    const name = await storedFirst.readSooner(source, patience)
    return (name.ok && oneLine(name.value)) || configured
  }
}

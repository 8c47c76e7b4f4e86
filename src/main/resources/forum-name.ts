import { oneLine } from '@shared/citations/cited-entry'
import { freshFor, freshWithin } from '@shared/entries/freshness'
import type { StoredFirst } from '../library/client/stored-first'
import { documents } from '../library/document-kinds'
import type { ServiceClient } from '../service/service-client'
import type { Session } from '../session/session'

/** Longest wait for the service, in milliseconds: a citation is worth more at once than with a better publisher. */
const mostPatienceMs = 3000

/** What the forum is called, as citations name it; null where nobody says. */
export type ForumName = (signal: AbortSignal) => Promise<string | null>

/**
 * Reads the forum's name: what its website says, else what the operator has configured.
 *
 * @param configured null where the operator gives none
 */
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

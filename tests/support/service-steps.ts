import type { ForumService } from '../../tools/forum-service/index.ts'

// Steps at the service, shared by journeys, end-to-end tests and the testers' kit.

export interface Credentials {
  readonly username: string
  readonly password: string
}

/** Cuts every connection; the returned function restores them. */
export function cutOff(service: ForumService): () => void {
  return service.addRule({ fault: { kind: 'reset', when: 'before-headers' } })
}

/** Ids of the service's initial entries (docs/forum-service.md). */
const [firstId, lastId] = [40, 279]

/** Removes all entries but these from the list, so that its end is near. */
export function leaveEntries(service: ForumService, first: number, last: number): void {
  for (let id = firstId; id <= lastId; id += 1) if (id < first || id > last) service.removeEntry(id)
}

import { isAbsent } from '@shared/app-error-traits'
import { freshFor } from '@shared/freshness'
import { failure, success, type Result } from '@shared/result'
import type { RequestPriority } from '../async/request-queue'
import type { Library } from '../library/library'
import type { StoredFirst } from '../library/stored-first'
import { imageUrl, type MediaRecord } from '../service/decode/media'
import type { ServiceClient } from '../service/service-client'
import type { Session } from '../session/session'
import type { ImageSource } from './image-ids'
import { fittingFile } from './images-in-body'
import { isMissing, missingAfter, missingFor, type Missing } from './missing'

/** What the service's media records, stored first, say of images: their URLs and alternative text. */
export function createMediaRecords(options: {
  readonly client: Pick<ServiceClient, 'media'>
  readonly session: Pick<Session, 'authorized'>
  readonly library: Pick<Library, 'document'>
  readonly storedFirst: StoredFirst
}) {
  const { client, session, library, storedFirst } = options

  /** A media record; null, which is stored too, where there is no such image for this account. */
  async function record(
    mediaId: number,
    priority: () => RequestPriority,
    signal: AbortSignal,
  ): Promise<Result<MediaRecord | null>> {
    const key = `media:2:${mediaId}`
    const response = await storedFirst.readSooner(
      storedFirst.record<MediaRecord | Missing>({
        key,
        freshFor: (found) => (isMissing(found) ? missingFor(found) : freshFor.mediaRecord),
        async fetch(shared) {
          const response = await session.authorized(shared, (token, own) =>
            client.media(mediaId, token, own, priority),
          )
          if (response.ok || !isAbsent(response.error)) return response
          return success(missingAfter((await library.document(key))?.value))
        },
      }),
      signal,
    )
    return response.ok && isMissing(response.value) ? success(null) : (response as Result<MediaRecord>)
  }

  return {
    /** The alternative text of a record, or null where there is no such image. */
    async alternative(mediaId: number, signal: AbortSignal): Promise<string | null> {
      const response = await record(mediaId, () => 'immediate', signal)
      return response.ok ? (response.value?.alternative ?? null) : null
    },

    /**
     * The URLs of an image, the one that suits a box of so many device pixels first. A source that has its files
     * needs no record.
     *
     * @returns `not-found` where there is none
     */
    async urlsOf(
      source: ImageSource,
      width: number,
      priority: () => RequestPriority,
      signal: AbortSignal,
    ): Promise<Result<readonly string[]>> {
      if (source.kind === 'files') {
        return bestFirst(fittingFile(source.files, width), ...source.files.map(({ url }) => url))
      }
      const response = await record(source.mediaId, priority, signal)
      if (!response.ok) return response
      const media = response.value
      const best = media && imageUrl(media, width)
      const others = media?.sizes.map(({ url }) => url) ?? []
      if (source.kind === 'record') return bestFirst(best ?? source.fallbackUrl, ...others)
      const named = media?.sizes.find(({ name }) => name === source.name)?.url
      return bestFirst(named ?? best, ...others)
    },
  }
}

function bestFirst(best: string | null | undefined, ...others: readonly string[]): Result<readonly string[]> {
  return best ? success([...new Set([best, ...others])]) : failure({ code: 'not-found' })
}

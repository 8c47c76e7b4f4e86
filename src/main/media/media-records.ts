import { isAbsent } from '@shared/errors/app-error-traits'
import { freshFor } from '@shared/entries/freshness'
import type { ImageFacts } from '@shared/entries/resources'
import { failure, success, type Result } from '@shared/errors/result'
import type { RequestPriority } from '../async/request-queue'
import { documents, type Missing } from '../cache/document-kinds'
import type { CacheContent } from '../cache/cache'
import type { StoredFirst, StoredSource } from '../cache/stored-first'
import { fittingImageUrl, type MediaRecord } from '../service/decode/media'
import type { ServiceClient } from '../service/service-client'
import type { Session } from '../session/session'
import type { ImageSource } from './image-ids'
import { fittingFile } from './images-in-body'

export interface MediaRecords {
  /** Null if there is no such image or it cannot be determined. */
  readonly facts: (mediaId: number, signal: AbortSignal) => Promise<ImageFacts | null>
  /** Reads the store only: undefined if nothing is stored, null if there is no such image. */
  readonly storedFacts: (mediaId: number) => Promise<ImageFacts | null | undefined>
  /** @returns the URL that best fits `width` device pixels first; `not-found` if there is none */
  urlsOf(
    source: ImageSource,
    width: number,
    priority: () => RequestPriority,
    signal: AbortSignal,
  ): Promise<Result<readonly string[]>>
  /** Reads the store only; empty if nothing is known. */
  storedUrlsOf(source: ImageSource, width: number): Promise<readonly string[]>
}

/** Reads URLs and alternative text of images from the service's media records, stored ones first. */
export function createMediaRecords(options: {
  readonly client: ServiceClient
  readonly session: Session
  readonly cache: CacheContent
  readonly storedFirst: StoredFirst
}): MediaRecords {
  const { client, session, cache, storedFirst } = options

  /** A missing record is stored too, as `Missing`. */
  function source(mediaId: number, priority: () => RequestPriority): StoredSource<MediaRecord | Missing> {
    const address = documents.media.at(mediaId)
    return storedFirst.record({
      address,
      freshFor: (record) => (isMissing(record) ? missingFor(record) : freshFor.mediaRecord),
      async fetch(shared) {
        const response = await session.authorized(shared, (token, own) =>
          client.media(mediaId, token, own, priority),
        )
        if (response.ok || !isAbsent(response.error)) return response
        return success(missingAfter((await cache.document(address))?.value))
      },
    })
  }

  async function record(
    mediaId: number,
    priority: () => RequestPriority,
    signal: AbortSignal,
  ): Promise<Result<MediaRecord | null>> {
    const response = await storedFirst.readSooner(source(mediaId, priority), signal)
    if (!response.ok) return response
    return success(isMissing(response.value) ? null : response.value)
  }

  return {
    async facts(mediaId, signal) {
      const response = await record(mediaId, () => 'immediate', signal)
      return response.ok ? factsOf(response.value) : null
    },

    async storedFacts(mediaId) {
      const stored = await source(mediaId, () => 'immediate').find()
      if (stored === null) return undefined
      return factsOf(isMissing(stored.value) ? null : stored.value)
    },

    async urlsOf(imageSource, width, priority, signal) {
      if (imageSource.kind === 'files') return urlsOrNotFound(urlsFrom(imageSource, null, width))
      const response = await record(imageSource.mediaId, priority, signal)
      return response.ok ? urlsOrNotFound(urlsFrom(imageSource, response.value, width)) : response
    },

    async storedUrlsOf(imageSource, width) {
      if (imageSource.kind === 'files') return urlsFrom(imageSource, null, width)
      const stored = await source(imageSource.mediaId, () => 'immediate').find()
      return urlsFrom(imageSource, stored === null || isMissing(stored.value) ? null : stored.value, width)
    },
  }
}

function urlsFrom(source: ImageSource, media: MediaRecord | null, width: number): readonly string[] {
  if (source.kind === 'files')
    return bestFirst(fittingFile(source.files, width), ...source.files.map(({ url }) => url))
  const best = media && fittingImageUrl(media, width)
  const others = media?.sizes.map(({ url }) => url) ?? []
  if (source.kind === 'record') return bestFirst(best ?? source.fallbackUrl, ...others)
  const named = media?.sizes.find(({ name }) => name === source.name)?.url
  return bestFirst(named ?? best, ...others)
}

function factsOf(record: MediaRecord | null): ImageFacts | null {
  if (record === null) return null
  const { alternative, caption, width, height } = record
  return { alternative, caption, width, height }
}

function bestFirst(best: string | null | undefined, ...others: readonly string[]): readonly string[] {
  return best ? [...new Set([best, ...others])] : []
}

function urlsOrNotFound(urls: readonly string[]): Result<readonly string[]> {
  return urls.length > 0 ? success(urls) : failure({ code: 'not-found' })
}

/** @param before the stored value until now */
export function missingAfter(before: MediaRecord | Missing | undefined): Missing {
  return { missing: before && isMissing(before) ? before.missing + 1 : 1 }
}

function isMissing(value: MediaRecord | Missing): value is Missing {
  return 'missing' in value
}

/** Milliseconds until the next request; doubles each time, as an editor may add the image any hour. */
export function missingFor({ missing }: Missing): number {
  return Math.min(freshFor.missingImage * 2 ** (missing - 1), freshFor.longestMissingImage)
}

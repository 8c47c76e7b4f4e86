import { ageOf, dataSavingFactor, freshFor } from '@shared/entries/freshness'
import { failure, success, type Result } from '@shared/errors/result'
import { LRUCache } from 'lru-cache'
import type { RequestPriority } from '../async/request-queue'
import { createSharedRequests } from '../async/shared-requests'
import { documents } from '../cache/document-kinds'
import type { Cache, CacheImages, StoredImage } from '../cache/cache'
import type { FileEndpoints } from '../service/endpoints/files'
import { admittedType } from './admitted-type'
import { missingAfter, missingFor } from './media-records'

/** About five hundred row images. */
const cacheBytes = 32 * 1024 * 1024

const never = new AbortController().signal

interface ImageFetchOptions {
  readonly client: Pick<FileEndpoints, 'image'>
  readonly cache: CacheImages & Pick<Cache, 'document' | 'storeDocument'>
  readonly now: () => number
}

export interface ImageLoader {
  /** Concurrent callers share one request. */
  load(url: string, priority: () => RequestPriority, signal: AbortSignal): Promise<Result<Image>>
  /** The first of these that is stored; makes no request. */
  storedImage(urls: readonly string[]): Promise<Image | null>
  /** Stores an image without caching it in memory, where it would evict visible ones. @returns its URL */
  keep(url: string, signal: AbortSignal): Promise<Result<string>>
  clear(): void
}

export function createImageLoader(
  options: ImageFetchOptions & {
    readonly savesData?: () => boolean
  },
): ImageLoader {
  const { client, cache, now, savesData = () => false } = options
  const fetchImage = createImageFetch(options)
  const inMemory = new LRUCache<string, Image>({
    maxSize: cacheBytes,
    // LRUCache rejects a size of 0.
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.byteLength),
  })
  const requests = createSharedRequests()
  /** Incremented by `clear`, so that a response to an earlier request is not stored for the next account. */
  let generation = 0

  const fromNow =
    (begunIn = generation) =>
    (): boolean =>
      generation === begunIn

  /** Updates the store only: a changed image appears after the next launch. */
  async function revalidate(url: string, stored: StoredImage, isCurrent: () => boolean): Promise<void> {
    const response = await client.image(url, never, () => 'prefetch', stored)
    if (!response.ok || !isCurrent()) return
    if (response.value === null) return cache.imageUnchanged(url, now())
    const type = admittedType(response.value.bytes)
    if (type !== null) await cache.storeImage(url, { ...response.value, type, checkedAt: now() })
  }

  return {
    async load(url, priority, signal) {
      const cached = inMemory.get(url)
      if (cached) return success(cached)
      return requests.ask(url, signal, async (shared) => {
        const isCurrent = fromNow()
        const stored = await cache.image(url)
        const image = stored
          ? success<Image>({ bytes: stored.bytes, type: stored.type })
          : await fetchImage(url, priority, shared, isCurrent)
        if (!isCurrent()) return failure({ code: 'cancelled' })
        if (image.ok) inMemory.set(url, image.value)
        const fresh = freshFor.image * (savesData() ? dataSavingFactor : 1)
        if (stored && ageOf(stored.checkedAt, now()) >= fresh) void revalidate(url, stored, isCurrent)
        return image
      })
    },

    async storedImage(urls) {
      for (const url of urls) {
        const stored = inMemory.get(url) ?? (await cache.image(url))
        if (stored) return { bytes: stored.bytes, type: stored.type }
      }
      return null
    },

    async keep(url, signal) {
      return requests.ask(`keep:${url}`, signal, async (shared) => {
        const isCurrent = fromNow()
        const image = (await cache.image(url)) ?? (await fetchImage(url, () => 'prefetch', shared, isCurrent))
        return 'ok' in image && !image.ok ? image : success(url)
      })
    },

    clear() {
      generation++
      inMemory.clear()
    },
  }
}

function createImageFetch({ client, cache, now }: ImageFetchOptions) {
  return async (
    url: string,
    priority: () => RequestPriority,
    signal: AbortSignal,
    isCurrent: () => boolean,
  ): Promise<Result<Image>> => {
    const address = documents.missing.at(url)
    const before = await cache.document(address)
    if (before && ageOf(before.fetchedAt, now()) < missingFor(before.value))
      return failure({ code: 'not-found' })
    const response = await client.image(url, signal, priority)
    if (!isCurrent()) return failure({ code: 'cancelled' })
    const type = response.ok && response.value ? admittedType(response.value.bytes) : null
    if (response.ok && response.value && type !== null) {
      const { bytes, etag, lastModified } = response.value
      void cache.storeImage(url, { bytes, type, etag, lastModified, checkedAt: now() })
      return success({ bytes, type })
    }
    if (response.ok || response.error.code === 'not-found') {
      void cache.storeDocument(address, missingAfter(before?.value), now())
      return failure({ code: 'not-found' })
    }
    return response
  }
}

export type Image = Pick<StoredImage, 'bytes' | 'type'>

import { isOutOfReach } from '@shared/errors/app-error-traits'
import type { ImageFacts } from '@shared/entries/resources'
import { failure, success, type Result } from '@shared/errors/result'
import type { Entry } from '../service/decode/entry'
import { underJoinedSignal } from '../async/joined-signal'
import type { RequestPriority } from '../async/request-queue'
import type { CacheContent, CacheImages } from '../cache/cache'
import type { StoredFirst } from '../cache/stored-first'
import type { ServiceClient } from '../service/service-client'
import type { Session } from '../session/session'
import { type Image, createImageLoader } from './image-loader'
import type { ImageHosts } from './image-hosts'
import { createImageIds, type ImageSource } from './image-ids'
import { createBodyImages } from './images-in-body'
import { createImagesInView, type ImagesInView } from './images-in-view'
import { createMediaRecords, type MediaRecords } from './media-records'

/** The record and URL that name an entry's image. */
type EntryImage = Pick<Entry, 'featuredMedia' | 'imageUrl'>

/** The stored images from which a book is written. */
export interface StoredBodyImages {
  /** An image that an entry's body shows, in any stored size; null if none. Makes no request. */
  storedInBody(entry: Pick<Entry, 'body' | 'link'>, url: string): Promise<Image | null>
}

/** Stores the images of entries that are kept offline. */
export interface ImageKeeping {
  /** @returns the URL it is stored under; `not-found` if there is none or it may not be fetched */
  readonly keep: (entry: EntryImage, width: number, signal: AbortSignal) => Promise<Result<string>>
}

export interface Media extends StoredBodyImages, ImageKeeping, Pick<MediaRecords, 'facts' | 'storedFacts'> {
  /** @param fallbackUrl used if the record gives no URL */
  readonly idOfRow: (mediaId: number, fallbackUrl: string | null) => string
  readonly idOfEntry: (mediaId: number, fallbackUrl: string | null) => string
  readonly idOfSize: (mediaId: number, name: string) => string
  readonly idOfUrl: (url: string) => string
  /** Null for an image without a record. */
  factsOf(id: string, signal: AbortSignal): Promise<ImageFacts | null>
  /** An id for each URL that occurs in the entry's body and may be fetched; null for any other. */
  admit(
    entryId: number,
    language: string | null,
    urls: readonly string[],
  ): Promise<readonly (string | null)[]>
  /** Requests for images that are not on or near any window's screen are cancelled. */
  readonly inView: (images: ImagesInView, window: number) => void
  /**
   * @param width of the box, in device pixels
   * @returns `not-found` for an unknown id, a refused URL, or bytes that are not an image
   */
  image(id: string, width: number, signal: AbortSignal): Promise<Result<Image>>
  /** Any stored size; `not-found` if none. */
  storedImage(id: string, width: number): Promise<Result<Image>>
  clear(): void
}

interface MediaOptions {
  readonly client: ServiceClient
  readonly session: Session
  readonly cache: CacheContent & CacheImages
  readonly storedFirst: StoredFirst
  readonly hosts: ImageHosts
  readonly now: () => number
  readonly savesData?: () => boolean
}

/** Pixels: the width of a page on most e-readers. */
const bookWidth = 1200

/** Serves images by opaque id: only main knows the URL and decides whether it may be fetched. */
export function createMedia(options: MediaOptions): Media {
  const { client, session, cache, storedFirst, hosts, now, savesData = () => false } = options
  const ids = createImageIds()
  const { facts, storedFacts, ...records } = createMediaRecords({ client, session, cache, storedFirst })
  const loader = createImageLoader({ client, cache, now, savesData })
  const view = createImagesInView()
  const bodyImages = createBodyImages()

  return {
    facts,
    storedFacts,

    idOfRow: (featuredMedia, imageUrl) => ids.idOf(sourceOf({ featuredMedia, imageUrl })),

    idOfEntry: (mediaId, fallbackUrl) =>
      ids.idOf({ kind: 'record', shownIn: 'reader', mediaId, fallbackUrl }),

    idOfSize: (mediaId, name) => ids.idOf({ kind: 'size', mediaId, name }),

    idOfUrl: (imageUrl) => ids.idOf(sourceOf({ featuredMedia: null, imageUrl })),

    async factsOf(id, signal) {
      const source = ids.sourceOf(id)
      return source && source.kind !== 'files' ? facts(source.mediaId, signal) : null
    },

    async admit(entryId, language, urls) {
      const entry = await cache.entry(language, entryId)
      if (!entry) return urls.map(() => null)
      const occurring = bodyImages.of(entry)
      const admitted = new Map(
        [...new Set(urls)].map((url) => {
          const files = (occurring.get(url) ?? []).flatMap((file) => {
            const fetched = hosts.urlOf(file.url)
            return fetched === null ? [] : [{ ...file, url: fetched }]
          })
          const own = hosts.urlOf(url)
          return [url, files.some((file) => file.url === own) ? ids.idOf({ kind: 'files', files }) : null]
        }),
      )
      return urls.map((url) => admitted.get(url) ?? null)
    },

    inView: (images, window) => view.update(images, window),

    async image(id, width, signal) {
      const source = ids.sourceOf(id)
      if (!source) return failure({ code: 'not-found' })
      const priority = (): RequestPriority => view.priority(id) ?? 'visible'
      return view.whileInView(id, (inView) =>
        underJoinedSignal([signal, inView], async (joined) => {
          const urls = await records.urlsOf(source, width, priority, joined)
          if (!urls.ok) return urls
          const [best, ...others] = urls.value.map((url) => hosts.urlOf(url))
          // If the best URL is not allowed, no other size replaces it.
          if (!best) return failure({ code: 'not-found' })
          const image = await loader.load(best, priority, joined)
          if (image.ok || !isOutOfReach(image.error)) return image
          const otherSize = await loader.storedImage(others.filter((url) => url !== null))
          return otherSize ? success(otherSize) : image
        }),
      )
    },

    async storedImage(id, width) {
      const source = ids.sourceOf(id)
      const urls = source ? await records.storedUrlsOf(source, width) : []
      const [best, ...others] = urls.map((url) => hosts.urlOf(url))
      if (!best) return failure({ code: 'not-found' })
      const image = await loader.storedImage([best, ...others.filter((url) => url !== null)])
      return image ? success(image) : failure({ code: 'not-found' })
    },

    async storedInBody(entry, url) {
      const files = bodyImages.of(entry).get(url) ?? []
      const urls = await records.storedUrlsOf({ kind: 'files', files }, bookWidth)
      return loader.storedImage(urls.flatMap((each) => hosts.urlOf(each) ?? []))
    },

    async keep(entryImage, width, signal) {
      const urls = await records.urlsOf(sourceOf(entryImage), width, () => 'prefetch', signal)
      if (!urls.ok) return urls
      const best = hosts.urlOf(urls.value[0] ?? '')
      return best === null ? failure({ code: 'not-found' }) : loader.keep(best, signal)
    },

    clear() {
      ids.clear()
      loader.clear()
      bodyImages.clear()
    },
  }
}

function sourceOf({ featuredMedia, imageUrl }: EntryImage): ImageSource {
  if (featuredMedia !== null)
    return { kind: 'record', shownIn: 'row', mediaId: featuredMedia, fallbackUrl: imageUrl }
  return { kind: 'files', files: imageUrl === null ? [] : [{ url: imageUrl, width: null }] }
}

import { randomBytes } from 'node:crypto'
import { isOutOfReach } from '@shared/app-error'
import { failure, success, type Result } from '@shared/result'
import { freshFor } from '@shared/freshness'
import type { StoredFirst } from '../library/stored-first'
import type { StoredImage, Library } from '../library/library'
import { imageUrl, type MediaRecord } from '../service/decode/media'
import { underJoinedSignal } from '../async/joined-signal'
import type { ServiceClient } from '../service/service-client'
import { createSharedRequests } from '../async/shared-requests'
import type { RequestPriority } from '../async/request-queue'
import type { Session } from '../session/session'
import { createImageCache } from './image-cache'
import type { ImageHosts } from './image-hosts'
import { imageType, type ImageType } from '@shared/image-type'
import { fittingFile, imagesInBody, type ImageFile } from './images-in-body'
import { createImagesInView, type ImagesInSight } from './images-in-view'

export interface Image {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: ImageType
}

/** What an opaque id stands for. */
type Source =
  | { readonly kind: 'record'; readonly mediaId: number; readonly otherwise: string | null }
  /** The size of that name where the record has it (interface §4.5 recommends `large` for the header). */
  | { readonly kind: 'size'; readonly mediaId: number; readonly name: string }
  | { readonly kind: 'files'; readonly files: readonly ImageFile[] }

/** Kept in memory at most; about five hundred row images. The library has the rest. */
const cacheBytes = 32 * 1024 * 1024

const never = new AbortController().signal

export type Media = ReturnType<typeof createMedia>

/**
 * Images for the renderer, which knows them only by opaque ids: which URL an id stands for, and whether
 * it may be fetched at all, is known and decided here.
 */
export function createMedia(options: {
  readonly client: Pick<ServiceClient, 'media' | 'image'>
  readonly session: Pick<Session, 'authorized'>
  readonly library: Pick<
    Library,
    'entry' | 'image' | 'storeImage' | 'imageUnchanged' | 'document' | 'storeDocument'
  >
  readonly storedFirst: StoredFirst
  readonly hosts: ImageHosts
  readonly now: () => number
}) {
  const { client, session, library, storedFirst, hosts, now } = options
  const sources = new Map<string, Source>()
  const ids = new Map<string, string>()
  const cache = createImageCache(cacheBytes)
  const requests = createSharedRequests()
  const view = createImagesInView()
  /** Rises with `clear`: what was asked for before is kept no more. */
  let epoch = 0

  /** Whether nobody has left since: what comes later is not kept for whoever came next. */
  function sameEpoch(): () => boolean {
    const begunIn = epoch
    return () => epoch === begunIn
  }

  function idOf(key: string, source: Source): string {
    const known = ids.get(key)
    if (known !== undefined) return known
    const id = randomBytes(15).toString('base64url')
    ids.set(key, id)
    sources.set(id, source)
    return id
  }

  /** A media record, null where it is deleted, forbidden or of no image: the library knows that as well. */
  function record(
    mediaId: number,
    priority: () => RequestPriority,
    signal: AbortSignal,
  ): Promise<Result<MediaRecord | null>> {
    return storedFirst.readSooner(
      storedFirst.record<MediaRecord | null>({
        key: `media:1:${mediaId}`,
        freshFor: (found) => (found === null ? freshFor.missingImage : freshFor.mediaRecord),
        async fetch(shared) {
          const response = await session.authorized(shared, (token, own) =>
            client.media(mediaId, token, own, priority),
          )
          const isAbsent =
            !response.ok && (response.error.code === 'not-found' || response.error.code === 'forbidden')
          return isAbsent ? success(null) : response
        },
      }),
      signal,
    )
  }

  /** The URLs of an image, the one that suits a box of that width first. */
  async function urlsOf(
    source: Source,
    width: number,
    priority: () => RequestPriority,
    signal: AbortSignal,
  ): Promise<Result<readonly string[]>> {
    if (source.kind === 'files') {
      return found(fittingFile(source.files, width), ...source.files.map(({ url }) => url))
    }
    const response = await record(source.mediaId, priority, signal)
    if (!response.ok) return response
    const media = response.value
    const best = media && imageUrl(media, width)
    const others = media?.sizes.map(({ url }) => url) ?? []
    if (source.kind === 'record') return found(best ?? source.otherwise, ...others)
    const named = media?.sizes.find(({ name }) => name === source.name)?.url
    return found(named ?? best, ...others)
  }

  /** Out of reach, another size that is kept is better than none. */
  async function storedInstead(urls: readonly string[]): Promise<Image | null> {
    for (const url of urls) {
      const stored = await library.image(url)
      if (stored) return { bytes: stored.bytes, type: stored.type }
    }
    return null
  }

  /** From memory, from the library, or from the service: once, however many boxes show it. */
  async function imageAt(
    url: string,
    priority: () => RequestPriority,
    signal: AbortSignal,
  ): Promise<Result<Image>> {
    const known = cache.get(url)
    if (known) return success(known)
    return requests.ask(url, signal, async (shared) => {
      const isCurrent = sameEpoch()
      const stored = await library.image(url)
      const image = stored
        ? success<Image>({ bytes: stored.bytes, type: stored.type })
        : await fetchImage(url, priority, shared, isCurrent)
      if (!isCurrent()) return failure({ code: 'cancelled' })
      if (image.ok) cache.store(url, image.value)
      if (stored && now() - stored.checkedAt >= freshFor.image) void revalidate(url, stored, isCurrent)
      return image
    })
  }

  async function fetchImage(
    url: string,
    priority: () => RequestPriority,
    signal: AbortSignal,
    isCurrent: () => boolean,
  ): Promise<Result<Image>> {
    const missing = await library.document(missingKey(url))
    if (missing && now() - missing.fetchedAt < freshFor.missingImage) return failure({ code: 'not-found' })
    const response = await client.image(url, signal, priority)
    if (!isCurrent()) return failure({ code: 'cancelled' })
    const type = response.ok && response.value ? imageType(response.value.bytes) : null
    if (response.ok && response.value && type !== null) {
      const { bytes, etag, lastModified } = response.value
      void library.storeImage(url, { bytes, type, etag, lastModified, checkedAt: now() })
      return success({ bytes, type })
    }
    if (response.ok || response.error.code === 'not-found') {
      void library.storeDocument(missingKey(url), true, now())
      return failure({ code: 'not-found' })
    }
    return response
  }

  /** What is shown stays; another image under the same URL is shown from the next start on. */
  async function revalidate(url: string, stored: StoredImage, isCurrent: () => boolean): Promise<void> {
    const response = await client.image(url, never, () => 'soon', stored)
    if (!response.ok || !isCurrent()) return
    if (response.value === null) return library.imageUnchanged(url, now())
    const type = imageType(response.value.bytes)
    if (type !== null) await library.storeImage(url, { ...response.value, type, checkedAt: now() })
  }

  return {
    /** The image of a list's row. @param otherwise a URL to fall back to where the record gives none */
    idOfRow(mediaId: number, otherwise: string | null): string {
      return idOf(`row ${mediaId} ${otherwise ?? ''}`, { kind: 'record', mediaId, otherwise })
    },

    /** The same image in the reader: it stays wanted when its row is scrolled away. */
    idOfEntry(mediaId: number, otherwise: string | null): string {
      return idOf(`entry ${mediaId} ${otherwise ?? ''}`, { kind: 'record', mediaId, otherwise })
    },

    idOfSize(mediaId: number, name: string): string {
      return idOf(`size ${mediaId} ${name}`, { kind: 'size', mediaId, name })
    },

    idOfUrl(url: string): string {
      return idOf(`address ${url}`, { kind: 'files', files: [{ url, width: null }] })
    },

    /** The alternative text of a record, or null where there is no such image. */
    async alternative(mediaId: number, signal: AbortSignal): Promise<string | null> {
      const response = await record(mediaId, () => 'now', signal)
      return response.ok ? (response.value?.alternative ?? null) : null
    },

    /** Ids for the URLs that occur in an entry's body and may be fetched; null for each other one. */
    async admit(
      entryId: number,
      language: string | null,
      urls: readonly string[],
    ): Promise<readonly (string | null)[]> {
      const entry = await library.entry(language, entryId)
      if (!entry) return urls.map(() => null)
      const occurring = imagesInBody(entry.body, entry.link)
      return urls.map((url) => {
        const files = (occurring.get(url) ?? []).filter((file) => hosts.admits(file.url))
        if (!files.some((file) => file.url === url)) return null
        return idOf(`files ${JSON.stringify(files)}`, { kind: 'files', files })
      })
    },

    /** Which row images are on screen and near it; those that were and are no more are given up. */
    inView: (images: ImagesInSight) => view.look(images),

    /**
     * The image of an id for a box of so many device pixels.
     *
     * @returns `not-found` for an unknown id, a refused URL, and bytes that are no image
     */
    async image(id: string, width: number, signal: AbortSignal): Promise<Result<Image>> {
      const source = sources.get(id)
      if (!source) return failure({ code: 'not-found' })
      const priority = (): RequestPriority => view.priority(id) ?? 'seen'
      return view.whileWanted(id, (given) =>
        underJoinedSignal([signal, given], async (joined) => {
          const urls = await urlsOf(source, width, priority, joined)
          if (!urls.ok) return urls
          const [best = '', ...others] = urls.value.filter((url) => hosts.admits(url))
          // Where the best may not be fetched, a smaller one of the same image is no answer either.
          if (best !== urls.value[0]) return failure({ code: 'not-found' })
          const image = await imageAt(best, priority, joined)
          if (image.ok || !isOutOfReach(image.error)) return image
          const stored = await storedInstead(others)
          return stored ? success(stored) : image
        }),
      )
    },

    /** Forgets everything: ids and images of the account that left. */
    clear(): void {
      epoch++
      sources.clear()
      ids.clear()
      cache.clear()
    },
  }
}

function found(best: string | null | undefined, ...others: readonly string[]): Result<readonly string[]> {
  return best ? success([...new Set([best, ...others])]) : failure({ code: 'not-found' })
}

function missingKey(url: string): string {
  return `missing:${url}`
}

import { randomBytes } from 'node:crypto'
import { isOutOfReach } from '@shared/app-error'
import { failure, success, type Result } from '@shared/result'
import { freshFor } from '@shared/freshness'
import type { KeptRecords } from '../library/kept-records'
import type { KeptPicture, Library } from '../library/library'
import { pictureAddress, type MediaRecord } from '../service/decode/media'
import { underJoinedSignal } from '../service/joined-signal'
import type { ServiceClient } from '../service/service-client'
import { createSharedRequests } from '../service/shared-requests'
import type { Urgency } from '../service/turns'
import type { Session } from '../session/session'
import { createPictureCache } from './picture-cache'
import type { PictureHosts } from './picture-hosts'
import { pictureType, type PictureType } from './picture-type'
import { fittingFile, picturesInBody, type PictureFile } from './pictures-in-body'
import { createPicturesInView, type PicturesInSight } from './pictures-in-view'

export interface Picture {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: PictureType
}

/** What an opaque id stands for. */
type Source =
  | { readonly kind: 'record'; readonly mediaId: number; readonly otherwise: string | null }
  /** The size of that name where the record has it (interface §4.5 recommends `large` for the header). */
  | { readonly kind: 'size'; readonly mediaId: number; readonly name: string }
  | { readonly kind: 'files'; readonly files: readonly PictureFile[] }

/** Kept in memory at most; about five hundred row pictures. The library has the rest. */
const cacheBytes = 32 * 1024 * 1024

const never = new AbortController().signal

export type Media = ReturnType<typeof createMedia>

/**
 * Pictures for the renderer, which knows them only by opaque ids: which address an id stands for, and whether
 * it may be fetched at all, is known and decided here.
 */
export function createMedia(options: {
  readonly client: Pick<ServiceClient, 'media' | 'picture'>
  readonly session: Pick<Session, 'authorized'>
  readonly library: Pick<
    Library,
    'entry' | 'picture' | 'keepPicture' | 'pictureUnchanged' | 'document' | 'keepDocument'
  >
  readonly records: KeptRecords
  readonly hosts: PictureHosts
  readonly now: () => number
}) {
  const { client, session, library, records, hosts, now } = options
  const sources = new Map<string, Source>()
  const ids = new Map<string, string>()
  const cache = createPictureCache(cacheBytes)
  const requests = createSharedRequests()
  const view = createPicturesInView()
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

  /** A media record, null where it is deleted, forbidden or of no picture: the library knows that as well. */
  function record(
    mediaId: number,
    urgency: () => Urgency,
    signal: AbortSignal,
  ): Promise<Result<MediaRecord | null>> {
    return records.read(
      {
        key: `media:1:${mediaId}`,
        freshFor: (found) => (found === null ? freshFor.missingPicture : freshFor.mediaRecord),
        async fetch(shared) {
          const answer = await session.authorized(shared, (token, own) =>
            client.media(mediaId, token, own, urgency),
          )
          const isAbsent =
            !answer.ok && (answer.error.code === 'not-found' || answer.error.code === 'forbidden')
          return isAbsent ? success(null) : answer
        },
      },
      signal,
    )
  }

  /** The addresses of a picture, the one that suits a box of that width first. */
  async function addressesOf(
    source: Source,
    width: number,
    urgency: () => Urgency,
    signal: AbortSignal,
  ): Promise<Result<readonly string[]>> {
    if (source.kind === 'files') {
      return found(fittingFile(source.files, width), ...source.files.map(({ address }) => address))
    }
    const answer = await record(source.mediaId, urgency, signal)
    if (!answer.ok) return answer
    const media = answer.value
    const best = media && pictureAddress(media, width)
    const others = media?.sizes.map(({ address }) => address) ?? []
    if (source.kind === 'record') return found(best ?? source.otherwise, ...others)
    const named = media?.sizes.find(({ name }) => name === source.name)?.address
    return found(named ?? best, ...others)
  }

  /** Out of reach, another size that is kept is better than none. */
  async function keptInstead(addresses: readonly string[]): Promise<Picture | null> {
    for (const address of addresses) {
      const kept = await library.picture(address)
      if (kept) return { bytes: kept.bytes, type: kept.type }
    }
    return null
  }

  /** From memory, from the library, or from the service: once, however many boxes show it. */
  async function pictureAt(
    address: string,
    urgency: () => Urgency,
    signal: AbortSignal,
  ): Promise<Result<Picture>> {
    const known = cache.get(address)
    if (known) return success(known)
    return requests.ask(address, signal, async (shared) => {
      const isCurrent = sameEpoch()
      const kept = await library.picture(address)
      const picture = kept
        ? success<Picture>({ bytes: kept.bytes, type: kept.type })
        : await fetchPicture(address, urgency, shared, isCurrent)
      if (!isCurrent()) return failure({ code: 'cancelled' })
      if (picture.ok) cache.keep(address, picture.value)
      if (kept && now() - kept.checkedAt >= freshFor.picture) void revalidate(address, kept, isCurrent)
      return picture
    })
  }

  async function fetchPicture(
    address: string,
    urgency: () => Urgency,
    signal: AbortSignal,
    isCurrent: () => boolean,
  ): Promise<Result<Picture>> {
    const missing = await library.document(missingKey(address))
    if (missing && now() - missing.fetchedAt < freshFor.missingPicture) return failure({ code: 'not-found' })
    const answer = await client.picture(address, signal, urgency)
    if (!isCurrent()) return failure({ code: 'cancelled' })
    const type = answer.ok && answer.value ? pictureType(answer.value.bytes) : null
    if (answer.ok && answer.value && type !== null) {
      const { bytes, etag, lastModified } = answer.value
      void library.keepPicture(address, { bytes, type, etag, lastModified, checkedAt: now() })
      return success({ bytes, type })
    }
    if (answer.ok || answer.error.code === 'not-found') {
      void library.keepDocument(missingKey(address), true, now())
      return failure({ code: 'not-found' })
    }
    return answer
  }

  /** What is shown stays; another picture under the same address is shown from the next start on. */
  async function revalidate(address: string, kept: KeptPicture, isCurrent: () => boolean): Promise<void> {
    const answer = await client.picture(address, never, () => 'soon', kept)
    if (!answer.ok || !isCurrent()) return
    if (answer.value === null) return library.pictureUnchanged(address, now())
    const type = pictureType(answer.value.bytes)
    if (type !== null) await library.keepPicture(address, { ...answer.value, type, checkedAt: now() })
  }

  return {
    /** The picture of a list's row. @param otherwise an address to fall back to where the record gives none */
    idOfRow(mediaId: number, otherwise: string | null): string {
      return idOf(`row ${mediaId} ${otherwise ?? ''}`, { kind: 'record', mediaId, otherwise })
    },

    /** The same picture in the reader: it stays wanted when its row is scrolled away. */
    idOfEntry(mediaId: number, otherwise: string | null): string {
      return idOf(`entry ${mediaId} ${otherwise ?? ''}`, { kind: 'record', mediaId, otherwise })
    },

    idOfSize(mediaId: number, name: string): string {
      return idOf(`size ${mediaId} ${name}`, { kind: 'size', mediaId, name })
    },

    idOfAddress(address: string): string {
      return idOf(`address ${address}`, { kind: 'files', files: [{ address, width: null }] })
    },

    /** The alternative text of a record, or null where there is no such picture. */
    async alternative(mediaId: number, signal: AbortSignal): Promise<string | null> {
      const answer = await record(mediaId, () => 'now', signal)
      return answer.ok ? (answer.value?.alternative ?? null) : null
    },

    /** Ids for the addresses that occur in an entry's body and may be fetched; null for each other one. */
    async admit(
      entryId: number,
      language: string | null,
      addresses: readonly string[],
    ): Promise<readonly (string | null)[]> {
      const entry = await library.entry(language, entryId)
      if (!entry) return addresses.map(() => null)
      const occurring = picturesInBody(entry.body, entry.link)
      return addresses.map((address) => {
        const files = (occurring.get(address) ?? []).filter((file) => hosts.admits(file.address))
        if (!files.some((file) => file.address === address)) return null
        return idOf(`files ${JSON.stringify(files)}`, { kind: 'files', files })
      })
    },

    /** Which row pictures are on screen and near it; those that were and are no more are given up. */
    inView: (pictures: PicturesInSight) => view.look(pictures),

    /**
     * The picture of an id for a box of so many device pixels.
     *
     * @returns `not-found` for an unknown id, a refused address, and bytes that are no picture
     */
    async picture(id: string, width: number, signal: AbortSignal): Promise<Result<Picture>> {
      const source = sources.get(id)
      if (!source) return failure({ code: 'not-found' })
      const urgency = (): Urgency => view.urgency(id) ?? 'seen'
      return view.whileWanted(id, (given) =>
        underJoinedSignal([signal, given], async (joined) => {
          const addresses = await addressesOf(source, width, urgency, joined)
          if (!addresses.ok) return addresses
          const [best = '', ...others] = addresses.value.filter((address) => hosts.admits(address))
          // Where the best may not be fetched, a smaller one of the same picture is no answer either.
          if (best !== addresses.value[0]) return failure({ code: 'not-found' })
          const picture = await pictureAt(best, urgency, joined)
          if (picture.ok || !isOutOfReach(picture.error)) return picture
          const kept = await keptInstead(others)
          return kept ? success(kept) : picture
        }),
      )
    },

    /** Forgets everything: ids and pictures of the account that left. */
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

function missingKey(address: string): string {
  return `missing:${address}`
}

import { randomBytes } from 'node:crypto'
import { failure, success, type Result } from '@shared/result'
import { pictureAddress, type MediaRecord } from '../service/decode/media'
import type { ServiceClient } from '../service/service-client'
import type { Session } from '../session/session'
import type { Library } from '../library/library'
import { addressesInBody } from './addresses-in-body'
import { createPictureCache } from './picture-cache'
import type { PictureHosts } from './picture-hosts'
import { pictureType, type PictureType } from './picture-type'
import { createTurns } from './turns'

export interface Picture {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: PictureType
}

/** What an opaque id stands for. */
type Source =
  | { readonly kind: 'record'; readonly mediaId: number; readonly otherwise: string | null }
  /** The size of that name where the record has it (interface §4.5 recommends `large` for the header). */
  | { readonly kind: 'size'; readonly mediaId: number; readonly name: string }
  | { readonly kind: 'address'; readonly address: string }

/** Kept in memory at most; about a thousand row pictures. */
const cacheBytes = 64 * 1024 * 1024

/** A small WordPress answers pictures from the same few workers that answer the list. */
const requestsAtOnce = 4

const neverCancelled = new AbortController().signal

export type Media = ReturnType<typeof createMedia>

/**
 * Pictures for the renderer, which knows them only by opaque ids: which address an id stands for, and whether
 * it may be fetched at all, is known and decided here.
 */
export function createMedia(options: {
  readonly client: Pick<ServiceClient, 'media' | 'picture'>
  readonly session: Pick<Session, 'authorized'>
  readonly library: Pick<Library, 'entry'>
  readonly hosts: PictureHosts
}) {
  const { client, session, library, hosts } = options
  const sources = new Map<string, Source>()
  const ids = new Map<string, string>()
  const records = new Map<number, Promise<Result<MediaRecord>>>()
  const cache = createPictureCache(cacheBytes)
  const turns = createTurns(requestsAtOnce)
  /** Rises with `clear`: what was asked for before is kept no more. */
  let epoch = 0

  function idOf(key: string, source: Source): string {
    const known = ids.get(key)
    if (known !== undefined) return known
    const id = randomBytes(15).toString('base64url')
    ids.set(key, id)
    sources.set(id, source)
    return id
  }

  /**
   * One request per record, however many wait for it: none of them alone may cancel it. A failure is forgotten,
   * so that it can be tried again.
   */
  function record(mediaId: number): Promise<Result<MediaRecord>> {
    const known = records.get(mediaId)
    if (known) return known
    const asked = turns.run(() =>
      session.authorized(neverCancelled, (token, own) => client.media(mediaId, token, own)),
    )
    records.set(mediaId, asked)
    void asked.then((result) => {
      const isFinal = result.ok || result.error.code === 'not-found' || result.error.code === 'forbidden'
      if (!isFinal && records.get(mediaId) === asked) records.delete(mediaId)
    })
    return asked
  }

  async function addressOf(source: Source, width: number): Promise<Result<string>> {
    if (source.kind === 'address') return success(source.address)
    const found = await record(source.mediaId)
    if (source.kind === 'size') {
      const named = found.ok ? found.value.sizes.find(({ name }) => name === source.name)?.address : null
      if (named) return success(named)
    }
    const address = found.ok ? pictureAddress(found.value, width) : null
    if (address !== null) return success(address)
    // Deleted or forbidden record: the entry itself may still name a picture.
    if (source.kind === 'record' && source.otherwise !== null) return success(source.otherwise)
    return found.ok ? failure({ code: 'not-found' }) : found
  }

  return {
    /** @param otherwise an address to fall back to where the record gives none */
    idOfRecord(mediaId: number, otherwise: string | null): string {
      return idOf(`record ${mediaId} ${otherwise ?? ''}`, { kind: 'record', mediaId, otherwise })
    },

    idOfSize(mediaId: number, name: string): string {
      return idOf(`size ${mediaId} ${name}`, { kind: 'size', mediaId, name })
    },

    idOfAddress(address: string): string {
      return idOf(`address ${address}`, { kind: 'address', address })
    },

    /** The alternative text of a record, or null where there is no such picture. */
    async alternative(mediaId: number): Promise<string | null> {
      const found = await record(mediaId)
      return found.ok ? found.value.alternative : null
    },

    /** Ids for the addresses that occur in an entry's body and may be fetched; null for each other one. */
    admit(entryId: number, addresses: readonly string[]): readonly (string | null)[] {
      const entry = library.entry(entryId)
      if (!entry) return addresses.map(() => null)
      const occurring = addressesInBody(entry.body, entry.link)
      return addresses.map((address) => {
        const isAdmitted = occurring.has(address) && hosts.admits(address)
        return isAdmitted ? idOf(`address ${address}`, { kind: 'address', address }) : null
      })
    },

    /**
     * The picture of an id for a box of so many device pixels.
     *
     * @returns `not-found` for an unknown id, a refused address, and bytes that are no picture
     */
    async picture(id: string, width: number, signal: AbortSignal): Promise<Result<Picture>> {
      const source = sources.get(id)
      if (!source) return failure({ code: 'not-found' })
      const address = await addressOf(source, width)
      if (!address.ok) return address
      if (!hosts.admits(address.value)) return failure({ code: 'not-found' })
      const known = cache.get(address.value)
      if (known) return success(known)
      const askedIn = epoch
      const answer = await turns.run(() => client.picture(address.value, signal))
      if (!answer.ok) return answer
      if (epoch !== askedIn) return failure({ code: 'cancelled' })
      const type = pictureType(answer.value)
      if (type === null) return failure({ code: 'not-found' })
      const picture: Picture = { bytes: answer.value, type }
      cache.keep(address.value, picture)
      return success(picture)
    },

    /** How many pictures are held, and their bytes. */
    size: () => cache.size(),

    /** Forgets everything: ids, records and pictures of the account that left. */
    clear(): void {
      epoch++
      sources.clear()
      ids.clear()
      records.clear()
      cache.clear()
    },
  }
}

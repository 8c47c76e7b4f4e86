import { ageOf, dataSavingFactor } from '@shared/entries/freshness'
import { success, type Result } from '@shared/errors/result'
import { createSharedRequests } from '../async/shared-requests'
import type { DocumentAddress, StoredDocument } from './document-kinds'
import type { Cache } from './cache'

export interface StoredSource<T> {
  /** Identifies the content. Concurrent reads with the same key share one request to the service. */
  readonly key: string
  readonly find: () => Promise<StoredDocument<T> | null>
  /** Also stores the response. */
  readonly fetch: (signal: AbortSignal) => Promise<Result<T>>
  /** Milliseconds that stored content stays fresh. If left out, every read also asks the service at once. */
  readonly freshFor?: (value: T, fetchedAt: number) => number
}

interface StoredRecord<T> {
  readonly address: DocumentAddress<T>
  readonly freshFor: (value: T, fetchedAt: number) => number
  readonly fetch: (signal: AbortSignal) => Promise<Result<T>>
}

export interface StoredFirst {
  /**
   * Returns stored content if it is fresh, otherwise the service's response. `onPartial` gets stored content
   * that is not fresh: before the request is sent if `freshFor` is set, otherwise at the same time.
   */
  read<T>(
    source: StoredSource<T>,
    signal: AbortSignal,
    onPartial?: (stored: StoredDocument<T>) => unknown,
  ): Promise<Result<T>>
  /**
   * Stored content of any age, otherwise the service's response. `onOld` is called if the content is not
   * fresh; by default it fetches for the next read.
   */
  readSooner<T>(source: StoredSource<T>, signal: AbortSignal, onOld?: () => void): Promise<Result<T>>
  record<T>(storedRecord: StoredRecord<T>): StoredSource<T>
}

const never = new AbortController().signal

/** The single way to read content that the service has and the cache stores. */
export function createStoredFirst(options: {
  readonly cache: Pick<Cache, 'document' | 'storeDocument'>
  readonly now: () => number
  /** Keeps stored content fresh longer. */
  readonly savesData?: (() => boolean) | undefined
}): StoredFirst {
  const { cache, now, savesData = () => false } = options
  const requests = createSharedRequests()

  function fetched<T>({ key, fetch }: StoredSource<T>, signal: AbortSignal): Promise<Result<T>> {
    return requests.ask(key, signal, fetch)
  }

  function isFresh<T>({ freshFor }: StoredSource<T>, { value, fetchedAt }: StoredDocument<T>): boolean {
    const factor = savesData() ? dataSavingFactor : 1
    return freshFor !== undefined && ageOf(fetchedAt, now()) < freshFor(value, fetchedAt) * factor
  }

  return {
    async read(source, signal, onPartial = () => undefined) {
      const lookup = source.find()
      if (source.freshFor === undefined) {
        const partial = lookup.then((stored) => stored && onPartial(stored))
        const [response] = await Promise.all([fetched(source, signal), partial])
        return response
      }
      const stored = await lookup
      if (stored && isFresh(source, stored)) return success(stored.value)
      if (stored) await onPartial(stored)
      return fetched(source, signal)
    },

    async readSooner(source, signal, onOld = () => void fetched(source, never)) {
      // The read and the fetch form one request. Otherwise a caller that read the cache just before the
      // response was stored would fetch again.
      const sooner = await requests.ask(`sooner:${source.key}`, signal, async (shared) => {
        const stored = await source.find()
        if (stored) return success({ value: stored.value, isOld: !isFresh(source, stored) })
        const response = await fetched(source, shared)
        return response.ok ? success({ value: response.value, isOld: false }) : response
      })
      if (!sooner.ok) return sooner
      if (sooner.value.isOld) onOld()
      return success(sooner.value.value)
    },

    record<T>({ address, freshFor, fetch }: StoredRecord<T>): StoredSource<T> {
      return {
        key: address.key,
        freshFor,
        find: () => cache.document(address),
        async fetch(signal) {
          const response = await fetch(signal)
          if (response.ok) void cache.storeDocument(address, response.value, now())
          return response
        },
      }
    },
  }
}

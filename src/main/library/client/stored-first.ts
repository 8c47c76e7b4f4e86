import { savingFactor } from '@shared/entries/freshness'
import { success, type Result } from '@shared/errors/result'
import { createSharedRequests } from '../../async/shared-requests'
import type { DocumentAddress } from '../document-kinds'
import type { Library } from '../library'

/** Something that the service has and the library stores. */
export interface StoredSource<T> {
  /** The same key always stands for the same thing: however many ask at a time, the service is asked once. */
  readonly key: string
  /** Looks in the library. */
  readonly find: () => Promise<Stored<T> | null>
  /** Asks the service and stores what it answers. */
  readonly fetch: (signal: AbortSignal) => Promise<Result<T>>
  /** Milliseconds during which the service need not be asked; left out, it always is, and at once. */
  readonly freshFor?: (value: T, fetchedAt: number) => number
}

export interface Stored<T> {
  readonly value: T
  /** Milliseconds since the epoch: when the service answered with it. */
  readonly fetchedAt: number
}

/** A small record: terms, a page, a media record. */
interface StoredRecord<T> {
  readonly address: DocumentAddress<T>
  readonly freshFor: (value: T, fetchedAt: number) => number
  readonly fetch: (signal: AbortSignal) => Promise<Result<T>>
}

export interface StoredFirst {
  /**
   * What is stored while it is fresh, else the response of the service.
   *
   * @param onPartial called, and waited for, before that: with what is stored and no longer fresh
   */
  read<T>(
    source: StoredSource<T>,
    signal: AbortSignal,
    onPartial?: (stored: Stored<T>) => unknown,
  ): Promise<Result<T>>
  /**
   * Whichever is there sooner: what is stored, however old, else the response of the service.
   *
   * @param foundOld called when what is answered is no longer fresh; left out, it is fetched for whoever asks next
   */
  readSooner<T>(source: StoredSource<T>, signal: AbortSignal, foundOld?: () => void): Promise<Result<T>>
  /** A small record as a source. */
  record<T>(storedRecord: StoredRecord<T>): StoredSource<T>
}

const never = new AbortController().signal

/**
 * The one way in which things are read that the service has and the library stores: what is stored is there at
 * once, and what the service says is the last word.
 */
export function createStoredFirst(options: {
  readonly library: Pick<Library, 'document' | 'storeDocument'>
  readonly now: () => number
  /** Whether data is saved: what is stored is then fresh for longer. */
  readonly savesData?: (() => boolean) | undefined
}): StoredFirst {
  const { library, now, savesData = () => false } = options
  const requests = createSharedRequests()

  function fetched<T>({ key, fetch }: StoredSource<T>, signal: AbortSignal): Promise<Result<T>> {
    return requests.ask(key, signal, fetch)
  }

  function isFresh<T>({ freshFor }: StoredSource<T>, { value, fetchedAt }: Stored<T>): boolean {
    const factor = savesData() ? savingFactor : 1
    return freshFor !== undefined && now() - fetchedAt < freshFor(value, fetchedAt) * factor
  }

  return {
    async read<T>(
      source: StoredSource<T>,
      signal: AbortSignal,
      onPartial: (stored: Stored<T>) => unknown = () => undefined,
    ): Promise<Result<T>> {
      const found = source.find()
      if (source.freshFor === undefined) {
        const told = found.then((stored) => stored && onPartial(stored))
        const [response] = await Promise.all([fetched(source, signal), told])
        return response
      }
      const stored = await found
      if (stored && isFresh(source, stored)) return success(stored.value)
      if (stored) await onPartial(stored)
      return fetched(source, signal)
    },

    async readSooner<T>(
      source: StoredSource<T>,
      signal: AbortSignal,
      foundOld: () => void = () => void fetched(source, never),
    ): Promise<Result<T>> {
      // Looking and asking are one request: whoever looked before the response was stored would ask again after it.
      const sooner = await requests.ask(`sooner:${source.key}`, signal, async (shared) => {
        const stored = await source.find()
        if (stored) return success({ value: stored.value, isOld: !isFresh(source, stored) })
        const response = await fetched(source, shared)
        return response.ok ? success({ value: response.value, isOld: false }) : response
      })
      if (!sooner.ok) return sooner
      if (sooner.value.isOld) foundOld()
      return success(sooner.value.value)
    },

    record<T>({ address, freshFor, fetch }: StoredRecord<T>): StoredSource<T> {
      return {
        key: address.key,
        freshFor,
        find: () => library.document(address),
        async fetch(signal) {
          const response = await fetch(signal)
          if (response.ok) void library.storeDocument(address, response.value, now())
          return response
        },
      }
    },
  }
}

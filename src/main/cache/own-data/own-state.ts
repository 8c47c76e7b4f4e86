import { is, safeParse } from 'valibot'
import type { OwnKind, StateAdditions } from '@shared/entries/marks'
import { failure, success, type Result } from '@shared/errors/result'
import { ownValue } from '@shared/own-value'
import { documents as documentKinds } from '../document-kinds'
import type { Cache } from '../cache'
import { ownDocuments, type OwnDocument } from './own-documents'

export interface OwnState {
  readonly read: <Value>(document: OwnDocument<Value>) => Promise<Value>
  /**
   * Runs changes one after the other. `disk-refused` if nothing was stored.
   *
   * @throws TypeError if the new value does not match the schema, which is a bug
   */
  readonly change: <Value>(
    document: OwnDocument<Value>,
    make: (value: Value) => Value | Promise<Value>,
  ) => Promise<Result<Value>>
  /** All records by name; null if they cannot be read. */
  exportAll(): Promise<Readonly<Record<string, unknown>> | null>
  /**
   * Merges records of a file, skipping those that this version cannot read. Null if one could not be stored.
   */
  importAll(values: Readonly<Record<string, unknown>>, isTrial: boolean): Promise<OwnAdditions | null>
}

type OwnAdditions = Pick<StateAdditions, OwnKind>

const noAdditions: OwnAdditions = { savedSearches: 0, recentSearches: 0, offlineLists: 0 }

export function createOwnState(options: {
  readonly cache: Pick<Cache, 'document' | 'documents' | 'changeDocument'>
  readonly languages: readonly string[]
  readonly now: () => number
  readonly documents?: readonly OwnDocument<unknown>[]
}): OwnState {
  const { cache, now, languages, documents = ownDocuments } = options
  const offers = (language: string | null): boolean => language === null || languages.includes(language)

  async function read<Value>(document: OwnDocument<Value>): Promise<Value> {
    const stored = await cache.document(documentKinds.own.at(document))
    return stored ? stored.value : document.none
  }

  async function change<Value>(
    document: OwnDocument<Value>,
    make: (value: Value) => Value | Promise<Value>,
  ): Promise<Result<Value>> {
    let made = document.none
    const changed = async (stored: Value | undefined): Promise<Value> => {
      made = await make(stored === undefined ? document.none : stored)
      if (!is(document.schema, made)) throw new TypeError(`no ${document.name}`)
      return made
    }
    const address = documentKinds.own.at(document)
    const isStored = await cache.changeDocument(address, changed, now())
    return isStored ? success(made) : failure({ code: 'disk-refused' })
  }

  return {
    read,
    change,

    async exportAll(): Promise<Readonly<Record<string, unknown>> | null> {
      const addresses = documents.map((each) => documentKinds.own.at(each))
      const found = await cache.documents(addresses.map(({ key }) => key))
      if (!found) return null
      const values = documents.map((each, index) => {
        const stored = addresses[index]?.admit(found[index] ?? null)
        return [each.name, stored ? stored.value : each.none] as const
      })
      return Object.fromEntries(values)
    },

    async importAll(values, isTrial): Promise<OwnAdditions | null> {
      const additions = documents.map(async (document) => {
        const imported = safeParse(document.schema, ownValue(values, document.name))
        if (!imported.success) return [document.kind, 0] as const
        let added = 0
        const merge = (own: unknown): unknown => {
          const merged = document.merged(own, imported.output, offers)
          added = document.sizeOf(merged) - document.sizeOf(own)
          return merged
        }
        if (isTrial) merge(await read(document))
        else if (!(await change(document, merge)).ok) return null
        return [document.kind, added] as const
      })
      const counts = await Promise.all(additions)
      const stored = counts.filter((each) => each !== null)
      return stored.length < counts.length ? null : { ...noAdditions, ...Object.fromEntries(stored) }
    },
  }
}

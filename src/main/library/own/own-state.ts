import { is, safeParse } from 'valibot'
import type { OwnKind, StateAdditions } from '@shared/entries/marks'
import { failure, success, type Result } from '@shared/errors/result'
import { ownValue } from '@shared/own-value'
import { documents as documentKinds } from '../document-kinds'
import type { Library } from '../library'
import { ownDocuments, type OwnDocument } from './own-documents'

export interface OwnState {
  readonly read: <Value>(document: OwnDocument<Value>) => Promise<Value>
  /**
   * Changes are made one after the other.
   *
   * @returns what is stored then; `disk-refused` where it is as it was
   * @throws TypeError when the value is not what may be read again, which is a bug
   */
  readonly change: <Value>(
    document: OwnDocument<Value>,
    make: (value: Value) => Value | Promise<Value>,
  ) => Promise<Result<Value>>
  /** All records by their names; null where they cannot be read, which is not that there are none. */
  exportAll(): Promise<Readonly<Record<string, unknown>> | null>
  /**
   * Merges records of a file in. What this version does not know, or cannot read, is left alone.
   *
   * @param isTrial only counts what would be added
   * @returns what is added; null where a record could not be stored
   */
  importAll(values: Readonly<Record<string, unknown>>, isTrial: boolean): Promise<OwnAdditions | null>
}

/** How many of each kind an import adds. */
type OwnAdditions = Pick<StateAdditions, OwnKind>

const noAdditions: OwnAdditions = { savedSearches: 0, recentSearches: 0, offlineLists: 0 }

/** A person's own small records (own-documents.ts), in the account's database. */
export function createOwnState(options: {
  readonly library: Pick<Library, 'document' | 'documents' | 'changeDocument'>
  /** The content languages that are offered. */
  readonly languages: readonly string[]
  readonly now: () => number
  /** The records that are exported and imported; all where left out. */
  readonly documents?: readonly OwnDocument<unknown>[]
}): OwnState {
  const { library, now, languages, documents = ownDocuments } = options
  const offers = (language: string | null): boolean => language === null || languages.includes(language)

  async function read<Value>(document: OwnDocument<Value>): Promise<Value> {
    const stored = await library.document(documentKinds.own.at(document))
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
    const isStored = await library.changeDocument(address, changed, now())
    return isStored ? success(made) : failure({ code: 'disk-refused' })
  }

  return {
    read,
    change,

    async exportAll(): Promise<Readonly<Record<string, unknown>> | null> {
      const addresses = documents.map((each) => documentKinds.own.at(each))
      const found = await library.documents(addresses.map(({ key }) => key))
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

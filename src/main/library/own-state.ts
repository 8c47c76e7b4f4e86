import { is, safeParse } from 'valibot'
import { ownValue } from '@shared/own-value'
import type { Library } from './library'
import { ownDocuments, type OwnDocument } from './own-documents'

export type OwnState = ReturnType<typeof createOwnState>

/** A person's own small records (own-documents.ts), in the account's database. */
export function createOwnState(options: {
  readonly library: Pick<Library, 'document' | 'storeDocument'>
  readonly now: () => number
  /** The records that are exported and imported; all where left out. */
  readonly documents?: readonly OwnDocument<unknown>[]
}) {
  const { library, now, documents = ownDocuments } = options
  const keyOf = ({ name }: { readonly name: string }): string => `own:${name}`

  async function read<Value>(document: OwnDocument<Value>): Promise<Value> {
    const stored = await library.document(keyOf(document))
    const parsed = safeParse(document.schema, stored?.value)
    return parsed.success ? parsed.output : document.none
  }

  /** @throws TypeError when the value is not what may be read again, which is a bug */
  async function store<Value>(document: OwnDocument<Value>, value: Value): Promise<void> {
    if (!is(document.schema, value)) throw new TypeError(`no ${document.name}`)
    await library.storeDocument(keyOf(document), value, now())
  }

  return {
    read,
    store,

    /** All records by their names. */
    async exportAll(): Promise<Readonly<Record<string, unknown>>> {
      const values = await Promise.all(documents.map(async (each) => [each.name, await read(each)] as const))
      return Object.fromEntries(values)
    },

    /**
     * Merges records of a file in. What this version does not know, or cannot read, is left alone.
     *
     * @param isTrial only counts what would change
     * @returns how many records change
     */
    async importAll(values: Readonly<Record<string, unknown>>, isTrial: boolean): Promise<number> {
      let changed = 0
      for (const document of documents) {
        const imported = safeParse(document.schema, ownValue(values, document.name))
        if (!imported.success) continue
        const own = await read(document)
        const merged = document.merged(own, imported.output)
        if (JSON.stringify(merged) === JSON.stringify(own)) continue
        changed += 1
        if (!isTrial) await store(document, merged)
      }
      return changed
    },
  }
}

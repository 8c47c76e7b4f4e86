import { is, safeParse } from 'valibot'
import { ownKinds, type OwnKind, type StateAdditions } from '@shared/ipc/channels/own-data-channels'
import { failure, success, type Result } from '@shared/errors/result'
import { ownValue } from '@shared/own-value'
import { documents } from '../document-kinds'
import type { Cache } from '../cache'
import { ownDocuments, type OwnDocument, type OwnValues } from './own-documents'

/** The person's own records. */
export interface OwnRecords {
  readonly read: <Kind extends OwnKind>(kind: Kind) => Promise<OwnValues[Kind]>
  /**
   * Runs changes one after the other. `disk-refused` if nothing was stored.
   *
   * @throws TypeError if the new value does not match the schema, which is a bug
   */
  readonly change: <Kind extends OwnKind>(
    kind: Kind,
    make: (value: OwnValues[Kind]) => OwnValues[Kind] | Promise<OwnValues[Kind]>,
  ) => Promise<Result<OwnValues[Kind]>>
}

/** Takes the person's own records to another computer. */
export interface OwnTransfer {
  /** All records by name; null if they cannot be read. */
  exportAll(): Promise<Readonly<Record<string, unknown>> | null>
  /**
   * Merges records of a file, skipping those that this version cannot read. Null if one could not be stored.
   */
  importAll(values: Readonly<Record<string, unknown>>, isTrial: boolean): Promise<OwnAdditions | null>
}

export interface OwnState extends OwnRecords, OwnTransfer {}

type OwnAdditions = Pick<StateAdditions, OwnKind>

export function createOwnState(options: {
  readonly cache: Pick<Cache, 'document' | 'documents' | 'changeDocument'>
  readonly languages: readonly string[]
  readonly now: () => number
}): OwnState {
  const { cache, now, languages } = options
  const offers = (language: string | null): boolean => language === null || languages.includes(language)

  async function read<Kind extends OwnKind>(kind: Kind): Promise<OwnValues[Kind]> {
    const stored = await cache.document(documents.own.at(kind))
    return stored ? stored.value : ownDocuments[kind].none
  }

  async function change<Kind extends OwnKind>(
    kind: Kind,
    make: (value: OwnValues[Kind]) => OwnValues[Kind] | Promise<OwnValues[Kind]>,
  ): Promise<Result<OwnValues[Kind]>> {
    const { name, schema, none }: OwnDocument<OwnValues[Kind]> = ownDocuments[kind]
    let made = none
    const changed = async (stored: OwnValues[Kind] | undefined): Promise<OwnValues[Kind]> => {
      made = await make(stored === undefined ? none : stored)
      if (!is(schema, made)) throw new TypeError(`no ${name}`)
      return made
    }
    const isStored = await cache.changeDocument(documents.own.at(kind), changed, now())
    return isStored ? success(made) : failure({ code: 'disk-refused' })
  }

  /** How many items a record of a file adds; null if they could not be stored. */
  async function add<Kind extends OwnKind>(
    kind: Kind,
    value: unknown,
    isTrial: boolean,
  ): Promise<number | null> {
    const { schema, merged, sizeOf }: OwnDocument<OwnValues[Kind]> = ownDocuments[kind]
    const imported = safeParse(schema, value)
    if (!imported.success) return 0
    let added = 0
    const merge = (own: OwnValues[Kind]): OwnValues[Kind] => {
      const both = merged(own, imported.output, offers)
      added = sizeOf(both) - sizeOf(own)
      return both
    }
    if (isTrial) merge(await read(kind))
    else if (!(await change(kind, merge)).ok) return null
    return added
  }

  return {
    read,
    change,

    async exportAll(): Promise<Readonly<Record<string, unknown>> | null> {
      const addresses = ownKinds.map((kind) => documents.own.at(kind))
      const storedDocuments = await cache.documents(addresses.map(({ key }) => key))
      if (!storedDocuments) return null
      const values = ownKinds.map((kind, index) => {
        const { name, none } = ownDocuments[kind]
        const stored = addresses[index]?.admit(storedDocuments[index] ?? null)
        return [name, stored ? stored.value : none] as const
      })
      return Object.fromEntries(values)
    },

    async importAll(values, isTrial): Promise<OwnAdditions | null> {
      const additions = ownKinds.map(async (kind) => {
        const added = await add(kind, ownValue(values, ownDocuments[kind].name), isTrial)
        return added === null ? null : ([kind, added] as const)
      })
      const counts = await Promise.all(additions)
      const stored = counts.filter((each) => each !== null)
      return stored.length < counts.length ? null : (Object.fromEntries(stored) as OwnAdditions)
    },
  }
}

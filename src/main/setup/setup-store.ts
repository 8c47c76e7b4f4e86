import * as v from 'valibot'
import { ownValue } from '@shared/own-value'
import { secretSetupFields, type SecretSetupField } from '@shared/setup'
import type { KnownSecrets } from '../keychain/secret-places'
import type { SecretName, SecretStore } from '../keychain/secret-store'
import type { JsonFile } from '../profile/json-file'
import { noValues, type KnownValues, type SetupSecrets, type SetupValues } from './setup-values'

const Stored = v.object({
  current: v.nullable(
    v.object({
      document: v.record(v.string(), v.unknown()),
      /** Which secrets the keychain holds, under this origin. */
      server: v.string(),
      secrets: v.array(v.picklist(secretSetupFields)),
    }),
  ),
  /** Origins whose secrets the keychain may still hold and must delete. */
  leaving: v.array(v.string()),
})
type Stored = v.InferOutput<typeof Stored>

const Secrets = v.partial(v.object(v.entriesFromList(secretSetupFields, v.string())))

const nothing: Stored = { current: null, leaving: [] }

export type SetupStore = ReturnType<typeof createSetupStore>

/**
 * What people have given, across starts: the secrets as one item of the keychain, the rest in the profile. An origin is
 * listed for deletion before its secrets are written and until their deletion is confirmed, so that a process killed at
 * any moment leaves none that nobody knows of. Without a keychain the secrets last until the app ends.
 */
export function createSetupStore({
  file,
  secrets,
}: {
  readonly file: JsonFile
  readonly secrets: SecretStore
}) {
  /** What the keychain did not take. */
  let inMemory: SetupSecrets | null = null
  let last: Promise<unknown> = Promise.resolve()

  function inOrder<T>(step: () => Promise<T>): Promise<T> {
    const next = last.then(step)
    last = next.catch(() => undefined)
    return next
  }

  async function removeLeaving(): Promise<void> {
    const { current, leaving } = await storedIn(file)
    const left: string[] = []
    for (const server of leaving) {
      const removed = await secrets.remove(nameOf(server))
      if (!removed.ok && removed.error !== 'not-installed') left.push(server)
    }
    if (leaving.length > 0) await file.write({ current, leaving: left })
  }

  return {
    /** What is there without asking the keychain: the document, and which secrets go with it. */
    async known(): Promise<KnownValues | null> {
      const { current } = await storedIn(file)
      if (!current) return null
      const held = inMemory
        ? secretSetupFields.filter((field) => inMemory && ownValue(inMemory, field))
        : current.secrets
      return { document: current.document, secrets: held }
    },

    /**
     * @param isNeeded the keychain is asked only for what nobody else gives
     * @returns with `secrets: null` where the keychain did not give them; null where people have given nothing
     */
    read: (isNeeded: (field: SecretSetupField) => boolean) =>
      inOrder(async () => {
        const { current } = await storedIn(file)
        if (!current) return null
        const { document } = current
        const { server } = current
        if (inMemory) return { document, server, secrets: inMemory }
        if (!current.secrets.some(isNeeded)) return { document, server, secrets: noValues.secrets }
        return { document, server, secrets: await secretsOf(server, secrets) }
      }),

    /**
     * Takes the place of what people gave before.
     *
     * @param server origin of the service: its secrets are never read for another one
     * @returns where the secrets are
     * @throws when the disk refuses
     */
    write: ({ document, secrets: given }: SetupValues, server: string): Promise<'keychain' | 'memory'> =>
      inOrder(async () => {
        const before = await storedIn(file)
        const names = secretSetupFields.filter((field) => given[field] !== undefined)
        const others = [...before.leaving, before.current?.server ?? server].filter((one) => one !== server)
        const isKept = before.current?.server === server
        await file.write({ ...before, leaving: isKept ? others : [...others, server] })
        const written =
          names.length === 0
            ? await secrets.remove(nameOf(server))
            : await secrets.write(nameOf(server), JSON.stringify(given))
        const isStored = written.ok || names.length === 0
        inMemory = isStored ? null : given
        const leaving = isStored ? others : [...others, server]
        await file.write({
          current: { document, server, secrets: isStored ? names : [] },
          leaving: [...new Set(leaving)],
        })
        await removeLeaving()
        return isStored ? 'keychain' : 'memory'
      }),

    /** Forgets what people gave. */
    forget: (): Promise<void> =>
      inOrder(async () => {
        const { current, leaving } = await storedIn(file)
        inMemory = null
        await file.write({ current: null, leaving: [...leaving, ...(current ? [current.server] : [])] })
        await removeLeaving()
      }),
  }
}

async function storedIn(file: JsonFile): Promise<Stored> {
  for (const candidate of await file.read()) {
    const parsed = v.safeParse(Stored, candidate)
    if (parsed.success) return parsed.output
  }
  return nothing
}

/** The secrets that the file of what people gave speaks of. */
export async function secretsOfSetup(file: JsonFile): Promise<KnownSecrets> {
  const { current, leaving } = await storedIn(file)
  return {
    current: current && current.secrets.length > 0 ? [nameOf(current.server)] : [],
    leaving: leaving.map(nameOf),
  }
}

async function secretsOf(server: string, secrets: SecretStore): Promise<SetupSecrets | null> {
  const item = await secrets.read(nameOf(server))
  if (!item.ok || item.value === null) return null
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Secrets), item.value)
  return parsed.success ? (parsed.output as SetupSecrets) : null
}

function nameOf(server: string): SecretName {
  return { server, username: '', kind: 'service-secrets' }
}

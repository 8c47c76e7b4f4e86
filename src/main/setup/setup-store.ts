import * as v from 'valibot'
import { ownValue } from '@shared/own-value'
import { secretSetupFields, type SecretSetupField } from '@shared/config/setup'
import type { SecretName, SecretStore } from '../keychain/secret-store'
import type { JsonFile } from '../profile/json-file'
import { admittedValues } from './setup-admission'
import { noValues, type KnownValues, type SetupSecrets, type SetupValues } from './setup-values'

const Stored = v.object({
  current: v.nullable(
    v.object({
      // The profile is the person's own: whatever is in it gives no more than a file or link may.
      document: v.pipe(
        v.record(v.string(), v.unknown()),
        v.transform((document) => admittedValues(document).document),
      ),
      /** The secrets are never read for another origin. */
      server: v.string(),
      /** Under which name the keychain holds them; left out, it is the origin. */
      item: v.optional(v.string()),
      secrets: v.array(v.picklist(secretSetupFields)),
    }),
  ),
  /** Names of secrets that the keychain may still hold and must delete. */
  leaving: v.array(v.string()),
})
type Stored = v.InferOutput<typeof Stored>

const Secrets = v.partial(v.object(v.entriesFromList(secretSetupFields, v.string())))

const nothing: Stored = { current: null, leaving: [] }

/** What people have given, without the secrets. */
export interface GivenValues extends Pick<SetupValues, 'document'> {
  /** Origin of the service that the secrets were given for. */
  readonly server: string
}

export interface SetupStore {
  /** What is there without asking the keychain: the document, and which secrets go with it. */
  known(): Promise<(KnownValues & GivenValues) | null>
  /**
   * @param isNeeded whether a secret is used for the service that these values make: else nobody asks for it
   * @returns with `secrets: null` where the keychain did not give them; null where people have given nothing
   */
  readonly read: (
    isNeeded: (field: SecretSetupField, given: GivenValues) => boolean,
  ) => Promise<(GivenValues & { readonly secrets: SetupSecrets | null }) | null>
  /**
   * Takes the place of what people gave before.
   *
   * @param server origin of the service: its secrets are never read for another one
   * @returns where the secrets are
   * @throws when the disk refuses
   */
  readonly write: (setupValues: SetupValues, server: string) => Promise<'keychain' | 'memory'>
  /**
   * Forgets what people gave.
   *
   * @throws when the disk refuses; then nothing is forgotten
   */
  readonly forget: () => Promise<void>
}

/**
 * What people have given, across starts: the secrets as one item of the keychain, the rest in the profile. Secrets
 * never take the place of those in use: they have a name of their own, listed for deletion before they are written, and
 * the write of the file that speaks of them lists the ones before. Whenever a process is killed, the service is the one
 * or the other, and the next start deletes what is listed. Without a keychain the secrets last until the app ends.
 */
export function createSetupStore({
  file,
  secrets,
}: {
  readonly file: JsonFile
  readonly secrets: SecretStore
}): SetupStore {
  /** What the keychain did not take, and the origin that it was given for. */
  let inMemory: { readonly secrets: SetupSecrets; readonly server: string } | null = null
  const heldFor = (server: string) => (inMemory?.server === server ? inMemory.secrets : null)
  let hasLookedForLeaving = false
  let last: Promise<unknown> = Promise.resolve()

  function inOrder<T>(step: () => Promise<T>): Promise<T> {
    const next = last.then(step)
    last = next.catch(() => undefined)
    return next
  }

  async function removeLeaving(): Promise<void> {
    const { current, leaving } = await storedIn(file)
    const left: string[] = []
    for (const item of leaving) {
      const removed = await secrets.remove(nameOf(item))
      if (!removed.ok && removed.error !== 'not-installed') left.push(item)
    }
    if (leaving.length > 0) await file.write({ current, leaving: left })
  }

  /** What a process that was killed has left; nobody waits for it. */
  function removeLeavingOnce(): void {
    if (hasLookedForLeaving) return
    hasLookedForLeaving = true
    void inOrder(removeLeaving).catch(() => undefined)
  }

  return {
    async known(): Promise<(KnownValues & GivenValues) | null> {
      const { current } = await storedIn(file)
      if (!current) return null
      const { document, server } = current
      const held = heldFor(server)
      const names = held && secretSetupFields.filter((field) => ownValue(held, field) !== undefined)
      return { document, server, secrets: names ?? current.secrets }
    },

    read: (isNeeded: (field: SecretSetupField, given: GivenValues) => boolean) =>
      inOrder(async () => {
        removeLeavingOnce()
        const { current } = await storedIn(file)
        if (!current) return null
        const { document, server } = current
        const held = heldFor(server)
        const names = held ? secretSetupFields : current.secrets
        const isUsed = names.some((field) => isNeeded(field, { document, server }))
        const given = isUsed ? (held ?? (await secretsOf(itemOf(current), secrets))) : noValues.secrets
        return { document, server, secrets: given }
      }),

    write: ({ document, secrets: given }: SetupValues, server: string): Promise<'keychain' | 'memory'> =>
      inOrder(async () => {
        const before = await storedIn(file)
        const names = secretSetupFields.filter((field) => given[field] !== undefined)
        const inUse = before.current && itemOf(before.current)
        const item = inUse === server ? secondItem(server) : server
        await file.write({ ...before, leaving: [...new Set([...before.leaving, item])] })
        const isStored = names.length === 0 || (await secrets.write(nameOf(item), JSON.stringify(given))).ok
        const isLeft = (name: string | null): name is string => name !== null && !(isStored && name === item)
        await file.write({
          current: { document, server, item, secrets: isStored ? names : [] },
          leaving: [...new Set([...before.leaving, item, inUse].filter(isLeft))],
        })
        // Only once the file is written: if the disk refuses it, the values before stay in use, secrets included.
        inMemory = isStored ? null : { secrets: given, server }
        await removeLeaving().catch(() => undefined)
        return isStored ? 'keychain' : 'memory'
      }),

    forget: (): Promise<void> =>
      inOrder(async () => {
        const { current, leaving } = await storedIn(file)
        await file.write({ current: null, leaving: [...leaving, ...(current ? [itemOf(current)] : [])] })
        inMemory = null
        await removeLeaving().catch(() => undefined)
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

/** The names of the secrets that the set-up file mentions. */
export async function secretsOfSetup(file: JsonFile): Promise<readonly SecretName[]> {
  const { current, leaving } = await storedIn(file)
  const items = current && current.secrets.length > 0 ? [itemOf(current), ...leaving] : leaving
  return items.map(nameOf)
}

async function secretsOf(item: string, secrets: SecretStore): Promise<SetupSecrets | null> {
  const found = await secrets.read(nameOf(item))
  if (!found.ok || found.value === null) return null
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Secrets), found.value)
  return parsed.success ? (parsed.output as SetupSecrets) : null
}

/** Secrets of a service that is not in use yet. An origin has no fragment. */
const secondItem = (server: string): string => `${server}#2`

/** Only what has the origin's own name: a file that names the item of another origin gets none of its secrets. */
function itemOf({ item, server }: NonNullable<Stored['current']>): string {
  return item === secondItem(server) ? item : server
}

function nameOf(item: string): SecretName {
  return { server: item, username: '', kind: 'service-secrets' }
}

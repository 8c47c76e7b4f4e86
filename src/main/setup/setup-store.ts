import * as v from 'valibot'
import { ownValue } from '@shared/own-value'
import { secretSetupFields, type SecretSetupField } from '@shared/config/setup'
import { createOrder } from '../async/one-at-a-time'
import { shouldBackOff, type SecretName, type SecretStore } from '../keychain/secret-store'
import { firstValid, type JsonFile } from '../profile'
import { admittedValues } from './setup-admission'
import {
  noValues,
  type KnownValues,
  type SetupDocument,
  type SetupSecrets,
  type SetupValues,
} from './setup-values'

const Stored = v.object({
  current: v.nullable(
    v.object({
      // People can edit their profile, so its values are limited in the same way as those of a file or link.
      document: v.pipe(
        v.record(v.string(), v.unknown()),
        v.transform((document) => admittedValues(document).document),
      ),
      /** The secrets are never read for another origin. */
      server: v.string(),
      /** Name of the keychain item; default: the origin. */
      item: v.optional(v.string()),
      secrets: v.array(v.picklist(secretSetupFields)),
    }),
  ),
  /** Secrets that must be deleted from the keychain, by name. */
  leaving: v.array(v.string()),
})
type Stored = v.InferOutput<typeof Stored>

const Secrets = v.partial(v.object(v.entriesFromList(secretSetupFields, v.string())))

const nothing: Stored = { current: null, leaving: [] }

export interface GivenValues extends SetupDocument {
  /** The secrets are only used for this origin. */
  readonly server: string
}

export interface SetupStore {
  /** Does not use the keychain. */
  known(): Promise<(KnownValues & GivenValues) | null>
  /** Uses the keychain only if a secret is needed. `secrets` is null if the keychain did not provide them. */
  readonly read: (
    isNeeded: (field: SecretSetupField, given: GivenValues) => boolean,
  ) => Promise<(GivenValues & { readonly secrets: SetupSecrets | null }) | null>
  /**
   * The secrets are never read for another `server`.
   *
   * @throws if the disk refuses
   */
  readonly write: (setupValues: SetupValues, server: string) => Promise<'keychain' | 'memory'>
  /** @throws if the disk refuses; then nothing is removed */
  readonly forget: () => Promise<void>
}

/**
 * Secrets are in one keychain item, the rest in the profile. New secrets never overwrite those in use: they
 * get another name, which is listed for deletion before they are written. The write that activates them lists
 * the old item instead. So a process killed at any moment leaves either the old or the new service, and the
 * next start deletes what is listed. Without a keychain, secrets last until the app quits.
 */
export function createSetupStore({
  file,
  secrets,
}: {
  readonly file: JsonFile
  readonly secrets: SecretStore
}): SetupStore {
  let inMemory: { readonly secrets: SetupSecrets; readonly server: string } | null = null
  const heldFor = (server: string) => (inMemory?.server === server ? inMemory.secrets : null)
  let hasCheckedLeaving = false
  const inOrder = createOrder()

  async function removeLeaving(): Promise<void> {
    const { current, leaving } = await storedIn(file)
    const left = new Set(leaving)
    for (const item of leaving) {
      const removed = await secrets.remove(nameOf(item))
      if (removed.ok || removed.error === 'not-installed') left.delete(item)
      else if (shouldBackOff(removed.error)) break
    }
    if (leaving.length > 0) await file.write({ current, leaving: [...left] })
  }

  /** Cleans up after a killed process; nobody waits for it. */
  function removeLeavingOnce(): void {
    if (hasCheckedLeaving) return
    hasCheckedLeaving = true
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
        const written = names.length === 0 ? null : await secrets.write(nameOf(item), JSON.stringify(given))
        const isStored = written?.ok ?? true
        const isLeft = (name: string | null): name is string => name !== null && !(isStored && name === item)
        await file.write({
          current: { document, server, item, secrets: isStored ? names : [] },
          leaving: [...new Set([...before.leaving, item, inUse].filter(isLeft))],
        })
        // Only after the file is written: if the disk refuses, the old values and secrets stay in use.
        inMemory = isStored ? null : { secrets: given, server }
        const backsOff = written?.ok === false && shouldBackOff(written.error)
        if (!backsOff) await removeLeaving().catch(() => undefined)
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

const storedIn = async (file: JsonFile): Promise<Stored> => firstValid(Stored, await file.read()) ?? nothing

export async function secretsOfSetup(file: JsonFile): Promise<readonly SecretName[]> {
  const { current, leaving } = await storedIn(file)
  const items = current && current.secrets.length > 0 ? [itemOf(current), ...leaving] : leaving
  return items.map(nameOf)
}

async function secretsOf(item: string, secrets: SecretStore): Promise<SetupSecrets | null> {
  const reading = await secrets.read(nameOf(item))
  if (!reading.ok || reading.value === null) return null
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Secrets), reading.value)
  return parsed.success ? (parsed.output as SetupSecrets) : null
}

/** Name for the new secrets while the old ones are in use. No origin has a fragment. */
const secondItem = (server: string): string => `${server}#2`

/** Only accepts names derived from the origin, so that no file gets the secrets of another origin. */
function itemOf({ item, server }: NonNullable<Stored['current']>): string {
  return item === secondItem(server) ? item : server
}

function nameOf(item: string): SecretName {
  return { server: item, username: '', kind: 'service-secrets' }
}

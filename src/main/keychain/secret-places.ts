import * as v from 'valibot'
import type { JsonFile } from '../profile/json-file'
import { isSameSecret, SecretNameSchema, type SecretName } from './secret-store'

const StoreNameSchema = v.picklist(['keytar', 'safe-storage'])
export type StoreName = v.InferOutput<typeof StoreNameSchema>

const ExceptionSchema = v.object({
  name: SecretNameSchema,
  store: StoreNameSchema,
  /** Whether the store's secret is the one that counts; it is to be deleted otherwise. */
  counts: v.boolean(),
})
export type Exception = v.InferOutput<typeof ExceptionSchema>

const PlacesSchema = v.object({
  /** Where secrets are, but for the exceptions. */
  store: StoreNameSchema,
  exceptions: v.array(ExceptionSchema),
})

/** Which store holds which secret, and which may hold one that is to be deleted. Names only, no secret. */
export type Places = v.InferOutput<typeof PlacesSchema>

export const otherStore = (store: StoreName): StoreName => (store === 'keytar' ? 'safe-storage' : 'keytar')

/** The store that held everything before there were two. */
const atFirst: Places = { store: 'keytar', exceptions: [] }

/** The secrets that the app knows of. */
export interface KnownSecrets {
  readonly current: readonly SecretName[]
  /** To be deleted wherever they are. */
  readonly leaving: readonly SecretName[]
}

/**
 * From now on secrets are in the other store. What counts is still where it was, as an exception, until it has been
 * moved; a copy that an earlier move left behind is to be deleted.
 */
export function switched(places: Places, known: KnownSecrets): Places {
  const from = places.store
  const to = otherStore(from)
  const returning = places.exceptions.filter(({ counts }) => counts).map(({ name }) => name)
  const isIn = (names: readonly SecretName[], name: SecretName) =>
    names.some((each) => isSameSecret(each, name))
  const staying = known.current.filter((name) => !isIn(returning, name))
  const stray = (store: StoreName) => (name: SecretName) => ({ name, store, counts: false })
  return {
    store: to,
    exceptions: [
      ...places.exceptions.filter(({ counts, name }) => !counts && !isIn(staying, name)),
      ...returning.map(stray(from)),
      ...known.leaving.flatMap((name) => [stray(from)(name), stray(to)(name)]),
      ...staying.map((name) => ({ name, store: from, counts: true })),
    ],
  }
}

/** These secrets are where secrets are now. What the other store has of them is to be deleted. */
export function settled(places: Places, names: readonly SecretName[]): Places {
  const isMeant = ({ name }: Exception) => names.some((each) => isSameSecret(each, name))
  const elsewhere = places.exceptions.filter((each) => isMeant(each) && each.store !== places.store)
  return {
    ...places,
    exceptions: [
      ...places.exceptions.filter((each) => !isMeant(each)),
      ...elsewhere.map((each) => ({ ...each, counts: false })),
    ],
  }
}

/** A secret that was to be deleted has been. */
export function swept(places: Places, done: Exception): Places {
  const isDone = ({ name, store, counts }: Exception) =>
    !counts && store === done.store && isSameSecret(name, done.name)
  return { ...places, exceptions: places.exceptions.filter((each) => !isDone(each)) }
}

/** The places as the profile has them. */
export function createPlacesFile(file: JsonFile) {
  let places = atFirst
  let last: Promise<unknown> = Promise.resolve()

  async function changeNow(change: (places: Places) => Places): Promise<boolean> {
    const next = change(places)
    try {
      await file.write(next)
    } catch {
      return false
    }
    places = next
    return true
  }

  return {
    now: (): Places => places,
    /**
     * Reads the file.
     *
     * @param ifDamaged where secrets are said to be when neither file nor copy can be read
     * @returns whether they could, or there was none
     */
    async load(ifDamaged: StoreName): Promise<boolean> {
      const candidates = await file.read()
      if (candidates.length === 0) return true
      for (const candidate of candidates) {
        const parsed = v.safeParse(PlacesSchema, candidate)
        if (!parsed.success) continue
        places = parsed.output
        return true
      }
      places = { store: ifDamaged, exceptions: [] }
      return false
    },
    /**
     * Changes the places, one change after the other.
     *
     * @returns whether the change is on disk; it does not hold otherwise
     */
    change(change: (places: Places) => Places): Promise<boolean> {
      const next = last.then(() => changeNow(change))
      last = next
      return next
    },
  }
}
export type PlacesFile = ReturnType<typeof createPlacesFile>

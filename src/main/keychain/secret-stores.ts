import * as v from 'valibot'
import { failure, success } from '@shared/errors/result'
import { createOrder } from '../async/one-at-a-time'
import type { Log } from '../log'
import { firstValid, type JsonFile } from '../profile'
import type { Keychain } from './keychain'
import { isSameSecret, SecretNameSchema, shouldBackOff, type SecretName } from './secret-store'

const StoreNameSchema = v.picklist(['keytar', 'safe-storage'])
export type StoreName = v.InferOutput<typeof StoreNameSchema>

const StaleSecretSchema = v.object({ store: StoreNameSchema, name: SecretNameSchema })
type StaleSecret = v.InferOutput<typeof StaleSecretSchema>

/** The store in use, and the secrets that still have to be deleted. Names only. */
const StateSchema = v.object({ store: StoreNameSchema, stale: v.array(StaleSecretSchema) })
type State = v.InferOutput<typeof StateSchema>

export interface SecretStoresOptions {
  readonly stores: Readonly<Record<StoreName, Keychain>>
  /** The operator's choice; null without a configuration, which leaves the store unchanged. */
  readonly chosen: StoreName | null
  readonly file: JsonFile
  /** All secrets the app knows; null if its files are damaged, which postpones a change of store. */
  readonly known: () => Promise<readonly SecretName[] | null>
  readonly log: Log
}

/**
 * After a change of store people sign in again, and the secrets in the old store are deleted and read back.
 * Failed deletions are retried at each start. Until then such a secret counts as absent, even if the operator
 * switches back (docs/adr/0022).
 */
export function createSecretStores({ stores, chosen, file, known, log }: SecretStoresOptions): Keychain {
  const inOrder = createOrder()
  let state: State = { store: 'keytar', stale: [] }
  const ready = start().catch(() => note('failed'))
  void ready.then(deleteStale)

  function note(code: string): void {
    log.write({ event: 'keychain', code: `store-${code}` })
  }

  async function start(): Promise<void> {
    const candidates = await file.read()
    const readable = firstValid(StateSchema, candidates)
    if (readable) state = readable
    else if (candidates.length > 0 && chosen === 'keytar') state = { store: 'safe-storage', stale: [] }
    if (chosen === null || chosen === state.store) return
    const names = await known()
    if (!names) return note('change-postponed')
    await change(({ store, stale }) => ({
      store: chosen,
      stale: [...stale, ...names.map((name) => ({ store, name }))],
    }))
    note('changed')
  }

  /** @throws if the disk refuses; the state is then unchanged */
  const change = (next: (state: State) => State): Promise<void> =>
    inOrder(async () => {
      const changed = next(state)
      await file.write(changed)
      state = changed
    })

  async function deleteStale(): Promise<void> {
    for (const secret of state.stale) {
      if (!state.stale.includes(secret)) continue
      const removed = await stores[secret.store].remove(secret.name)
      note(removed.ok ? 'deleted' : `not-deleted-${removed.error}`)
      if (removed.ok) await forget((each) => each === secret).catch(() => undefined)
      else if (shouldBackOff(removed.error)) return
    }
  }

  const forget = (isMeant: (secret: StaleSecret) => boolean): Promise<void> =>
    change(({ store, stale }) => ({ store, stale: stale.filter((each) => !isMeant(each)) }))

  const isStale = (name: SecretName) => (secret: StaleSecret) =>
    secret.store === state.store && isSameSecret(secret.name, name)

  return {
    async read(name) {
      await ready
      return state.stale.some(isStale(name)) ? success(null) : stores[state.store].read(name)
    },
    async write(name, value) {
      await ready
      // Unmark the secret first, or the next start would delete the new value.
      try {
        if (state.stale.some(isStale(name))) await forget(isStale(name))
      } catch {
        return failure('disk-refused')
      }
      return stores[state.store].write(name, value)
    },
    async remove(name) {
      await ready
      return stores[state.store].remove(name)
    },
    continueWithout() {
      for (const store of Object.values(stores)) store.continueWithout()
    },
    stop() {
      for (const store of Object.values(stores)) store.stop()
    },
  }
}

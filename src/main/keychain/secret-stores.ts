import { failure, success, type Result } from '@shared/result'
import type { Log } from '../log/log'
import type { Keychain } from './keychain'
import { createSecretMove, type Stores, type Unread } from './secret-move'
import {
  otherStore,
  settled,
  switched,
  type KnownSecrets,
  type PlacesFile,
  type StoreName,
} from './secret-places'
import { isSameSecret, type SecretFailure, type SecretName } from './secret-store'

export interface SecretStoresOptions {
  readonly stores: Stores
  /** The operator's choice; null where there is none yet: secrets stay where they are. */
  readonly chosen: StoreName | null
  readonly places: PlacesFile
  /** What the app knows of, null where it cannot tell: then nothing is moved at this start. */
  readonly known: () => Promise<KnownSecrets | null>
  readonly log: Log
}

/**
 * The two stores as one. At the first start after the operator's choice has changed, every secret is read from the store
 * before, written to the new one, read back and compared, and only then deleted from the one before. The places say what
 * counts, and are written between these steps: a process killed at any of them leaves one store with all secrets of an
 * account, and the next start goes on from there (docs/adr/0022).
 *
 * Where the store before does not give a secret, reading it fails for the same reason until the next start, or until
 * another is written. Where the new one takes none, the secret stays where it is.
 */
export function createSecretStores(options: SecretStoresOptions): Keychain {
  const { stores, chosen, places, known } = options
  const mover = createSecretMove(stores, places, options.log)
  /** Asking for these again would make somebody wait again. */
  let unread: readonly Unread[] = []
  const active = (): Keychain => stores[places.now().store]
  const moved = move().catch(() => mover.note('failed'))
  let sweeping: Promise<void> = moved.then(sweepOther)

  async function move(): Promise<void> {
    const isCertain = await places.load(otherStore(chosen ?? 'safe-storage'))
    if (chosen === null) return
    if (places.now().store !== chosen) {
      const names = await known()
      if (!names || !(await places.change((now) => switched(now, names)))) return mover.note('postponed')
    }
    unread = await mover.moveAll(!isCertain)
    await mover.sweep(chosen)
  }

  function sweepOther(): Promise<void> {
    return mover.sweep(otherStore(places.now().store))
  }

  const isException = (name: SecretName, onlyCounting: boolean): boolean =>
    places.now().exceptions.some((each) => (each.counts || !onlyCounting) && isSameSecret(each.name, name))

  /** Changes a secret in its place: what the other store has of it counts no more. */
  async function change(
    name: SecretName,
    carryOut: () => Promise<Result<undefined, SecretFailure>>,
  ): Promise<Result<undefined, SecretFailure>> {
    await moved
    const result = await carryOut()
    if (!result.ok || !isException(name, false)) return result
    if (!(await places.change((now) => settled(now, [name])))) return failure('failed')
    sweeping = sweeping.then(sweepOther)
    return success(undefined)
  }

  return {
    async read(name) {
      await moved
      if (!isException(name, true)) return active().read(name)
      const known = unread.find((each) => isSameSecret(each.name, name))
      return known ? failure(known.reason) : stores[otherStore(places.now().store)].read(name)
    },
    write: (name, value) => change(name, () => active().write(name, value)),
    remove: (name) => change(name, () => active().remove(name)),
    continueWithout() {
      for (const store of Object.values(stores)) store.continueWithout()
    },
    stop() {
      for (const store of Object.values(stores)) store.stop()
    },
  }
}

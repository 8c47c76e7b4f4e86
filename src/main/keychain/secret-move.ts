import { success, type Result } from '@shared/result'
import type { Log } from '../log/log'
import type { Keychain } from './keychain'
import { otherStore, settled, swept, type PlacesFile, type StoreName } from './secret-places'
import { shouldBackOff, type SecretFailure, type SecretName } from './secret-store'

export type Stores = Readonly<Record<StoreName, Keychain>>

/** A secret that its store did not give. */
export interface Unread {
  readonly name: SecretName
  readonly reason: SecretFailure
}

/** The steps that take secrets from one store to the other, each of which may be the last one before a kill. */
export function createSecretMove(stores: Stores, places: PlacesFile, log: Log) {
  const active = (): Keychain => stores[places.now().store]
  const before = (): Keychain => stores[otherStore(places.now().store)]

  function note(code: string): void {
    log.write({ event: 'keychain', code: `move-${code}` })
  }

  async function settle(names: readonly SecretName[]): Promise<SecretFailure | null> {
    return (await places.change((now) => settled(now, names))) ? null : 'failed'
  }

  /** @returns why these are not in the active store, or null */
  async function copy(
    names: readonly SecretName[],
    values: readonly (string | null)[],
  ): Promise<SecretFailure | null> {
    for (const [at, name] of names.entries()) {
      const value = values[at] ?? null
      const written = value === null ? await active().remove(name) : await active().write(name, value)
      if (!written.ok) return written.error
    }
    const copies = await readAll(active(), names)
    if (!copies.ok) return copies.error
    return copies.value.every((copied, at) => copied === values[at]) ? null : 'corrupt'
  }

  /** @returns what the store before did not give, and why the account was not moved, or null */
  async function moveAccount(
    names: readonly SecretName[],
    mayHaveMoved: boolean,
  ): Promise<{ readonly failed: SecretFailure | 'not-given' | null; readonly unread: readonly Unread[] }> {
    if (mayHaveMoved && isAnyGiven(await readAll(active(), names)))
      return { failed: await settle(names), unread: [] }
    const values = await readAll(before(), names)
    if (!values.ok) return { failed: values.error, unread: asUnread(names, values.error) }
    // A locked keyring gives nothing, and does not say why.
    if (!isAnyGiven(values)) return { failed: 'not-given', unread: [] }
    return { failed: (await copy(names, values.value)) ?? (await settle(names)), unread: [] }
  }

  return {
    note,

    /**
     * Moves what counts in the other store, the secrets of one account together. What does not move stays there.
     *
     * @param mayHaveMoved whether the active store may hold what counts, though the places do not say so
     * @returns what the other store did not give
     */
    async moveAll(mayHaveMoved: boolean): Promise<readonly Unread[]> {
      const unread: Unread[] = []
      const waiting = accounts(places.now().exceptions.filter(({ counts }) => counts))
      for (const [at, names] of waiting.entries()) {
        const moved = await moveAccount(names, mayHaveMoved)
        unread.push(...moved.unread)
        note(moved.failed ?? 'done')
        if (moved.failed === null || !shouldBackOff(moved.failed)) continue
        const [{ reason } = { reason: null }] = moved.unread
        if (reason !== null) unread.push(...waiting.slice(at + 1).flatMap((names) => asUnread(names, reason)))
        break
      }
      return unread
    },

    /** Deletes from a store what does not count there, as far as it can. */
    async sweep(store: StoreName): Promise<void> {
      for (const stray of places.now().exceptions.filter((each) => !each.counts && each.store === store)) {
        const removed = await stores[store].remove(stray.name)
        note(removed.ok ? 'swept' : `unswept-${removed.error}`)
        if (removed.ok) await places.change((now) => swept(now, stray))
        else if (shouldBackOff(removed.error)) return
      }
    },
  }
}

const asUnread = (names: readonly SecretName[], reason: SecretFailure): readonly Unread[] =>
  names.map((name) => ({ name, reason }))

/** The names, per account. */
function accounts(exceptions: readonly { readonly name: SecretName }[]): readonly (readonly SecretName[])[] {
  const groups: SecretName[][] = []
  for (const { name } of exceptions) {
    const group = groups.find(([one]) => one?.server === name.server && one.username === name.username)
    if (group) group.push(name)
    else groups.push([name])
  }
  return groups
}

type Values = Result<readonly (string | null)[], SecretFailure>

async function readAll(store: Keychain, names: readonly SecretName[]): Promise<Values> {
  const values: (string | null)[] = []
  for (const name of names) {
    const read = await store.read(name)
    if (!read.ok) return read
    values.push(read.value)
  }
  return success(values)
}

const isAnyGiven = (values: Values): boolean => values.ok && values.value.some((value) => value !== null)

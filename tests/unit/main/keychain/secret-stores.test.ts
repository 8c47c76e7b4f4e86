import { describe, expect, test } from 'vitest'
import { success } from '../../../../src/shared/errors/result'
import type { Keychain } from '../../../../src/main/keychain/keychain'
import type { SecretName } from '../../../../src/main/keychain/secret-store'
import { createSecretStores, type StoreName } from '../../../../src/main/keychain/secret-stores'
import type { JsonFile } from '../../../../src/main/profile'
import {
  createMemoryFile,
  createMemoryLog,
  createMemorySecretStore,
  type MemorySecretStore,
} from '../../../support/memory'

const access: SecretName = { server: 'https://forum.example', username: 'amina', kind: 'access-token' }
const refresh: SecretName = { ...access, kind: 'refresh-token' }
const done = { ok: true, value: undefined }
const both = ['keytar', 'safe-storage'] as const
const otherOf = (store: StoreName): StoreName => (store === 'keytar' ? 'safe-storage' : 'keytar')

interface Machine {
  readonly stores: Record<StoreName, MemorySecretStore>
  readonly file: JsonFile & { document: unknown }
  known: readonly SecretName[] | null
}

/** A machine whose app has used that store so far. */
async function machine(used: StoreName, isSignedIn = true): Promise<Machine> {
  const of: Machine = {
    stores: { keytar: createMemorySecretStore(), 'safe-storage': createMemorySecretStore() },
    file: createMemoryFile({ store: used, stale: [] }),
    known: [],
  }
  if (isSignedIn) await signIn(of, of.stores[used])
  return of
}

async function signIn(of: Machine, store: Pick<Keychain, 'write'>): Promise<void> {
  of.known = [access, refresh]
  expect(await store.write(access, 'token-a')).toEqual(done)
  expect(await store.write(refresh, 'token-r')).toEqual(done)
}

/** One start of the app, killed after `steps` calls and writes. */
function start({ stores, file, known }: Machine, chosen: StoreName | null, steps = Infinity) {
  let left = steps
  const killed = Promise.withResolvers<void>()
  const log = createMemoryLog()
  async function step<T>(act: () => Promise<T>): Promise<T> {
    if (left-- > 0) return act()
    killed.resolve()
    return new Promise(() => undefined)
  }
  const living = (store: MemorySecretStore): Keychain => ({
    read: (name) => step(() => store.read(name)),
    write: (name, value) => step(() => store.write(name, value)),
    remove: (name) => step(() => store.remove(name)),
    continueWithout: () => undefined,
    stop: () => undefined,
  })
  const secrets = createSecretStores({
    stores: { keytar: living(stores.keytar), 'safe-storage': living(stores['safe-storage']) },
    chosen,
    file: { read: () => file.read(), write: (document) => step(() => file.write(document)) },
    known: () => Promise.resolve(known),
    log,
  })
  return { ...secrets, killed: killed.promise, codes: () => log.entries.map(({ code }) => code) }
}

const valuesOf = (store: MemorySecretStore): string[] => [...store.items.values()].sort()
const stale = ({ file }: Machine): unknown => (file.document as { stale: unknown }).stale
const isClean = (of: Machine) => expect.poll(() => stale(of)).toEqual([])

async function readPair(secrets: Pick<Keychain, 'read'>): Promise<unknown[]> {
  const results = [await secrets.read(access), await secrets.read(refresh)]
  return results.map((result) => (result.ok ? result.value : result.error))
}

describe.each(both)('when the operator changes the store from %s', (from) => {
  const to = otherOf(from)

  test('people sign in again, and the other store no longer holds anything', async () => {
    const at = await machine(from)
    const first = start(at, to)
    expect(await readPair(first)).toEqual([null, null])
    await isClean(at)
    expect(valuesOf(at.stores[from])).toEqual([])
    await signIn(at, first)
    const second = start(at, to)
    expect(await readPair(second)).toEqual(['token-a', 'token-r'])
    expect(second.codes()).toEqual([])
  })

  // More steps than a change has; the last starts find it done.
  test.each(Array.from({ length: 8 }, (_, steps) => steps))(
    'a kill after %i steps leaves nothing that the next start does not delete',
    async (steps) => {
      const at = await machine(from)
      const first = start(at, to, steps)
      await Promise.race([first.killed, readPair(first).then(() => isClean(at))])
      expect(await readPair(start(at, to))).toEqual([null, null])
      await isClean(at)
      expect(valuesOf(at.stores[from])).toEqual([])
    },
  )

  test.each(['locked', 'not-installed', 'hung'] as const)(
    'a deletion that fails (%s) is repeated at the next start',
    async (reason) => {
      const at = await machine(from)
      at.stores[from].failing = reason
      const first = start(at, to)
      await expect.poll(first.codes).toContain(`store-not-deleted-${reason}`)
      at.stores[from].failing = null
      start(at, to)
      await isClean(at)
      expect(valuesOf(at.stores[from])).toEqual([])
    },
  )

  test('and back again before anything could be deleted, no old token returns', async () => {
    const at = await machine(from)
    at.stores[from].failing = 'locked'
    const first = start(at, to)
    await expect.poll(first.codes).toContain('store-not-deleted-locked')
    at.known = []
    const second = start(at, from)
    expect(await readPair(second)).toEqual([null, null])
    await expect.poll(second.codes).toContain('store-not-deleted-locked')
    at.stores[from].failing = null
    await signIn(at, second)
    expect(await readPair(start(at, from))).toEqual(['token-a', 'token-r'])
    expect(valuesOf(at.stores[from])).toEqual(['token-a', 'token-r'])
  })

  test('and back again on a full disk, what is stored anew is refused for the disk’s sake', async () => {
    const at = await machine(from)
    at.stores[from].failing = 'locked'
    await expect.poll(start(at, to).codes).toContain('store-not-deleted-locked')
    at.known = []
    const back = start(at, from)
    await expect.poll(back.codes).toContain('store-not-deleted-locked')
    at.stores[from].failing = null
    at.file.write = () => Promise.reject(new Error('ENOSPC'))
    expect(await back.write(access, 'token-b')).toEqual({ ok: false, error: 'disk-refused' })
  })

  test('the store stays while the disk refuses, or nobody knows which secrets there are', async () => {
    const at = await machine(from)
    const full = { ...at.file, write: () => Promise.reject(new Error('ENOSPC')) }
    expect(await readPair(start({ ...at, file: full }, to))).toEqual(['token-a', 'token-r'])
    expect(await readPair(start({ ...at, known: null }, to))).toEqual(['token-a', 'token-r'])
    expect(await readPair(start(at, null))).toEqual(['token-a', 'token-r'])
  })
})

test.each(both)('with its own file damaged, %s is still used where the operator chose it', async (chosen) => {
  const at = await machine(chosen)
  at.file.document = 'damaged'
  expect(await readPair(start(at, chosen))).toEqual(['token-a', 'token-r'])
})

test('a new profile asks only the chosen store, so a package may lack the other', async () => {
  const at = await machine('keytar', false)
  at.file.document = undefined
  const asked: string[] = []
  const lacking = new Proxy(at.stores.keytar, {
    get(_, name) {
      asked.push(String(name))
      return undefined
    },
  })
  const secrets = start({ ...at, stores: { ...at.stores, keytar: lacking } }, 'safe-storage')
  await signIn(at, secrets)
  expect(await secrets.read(access)).toEqual(success('token-a'))
  expect(asked).toEqual([])
})

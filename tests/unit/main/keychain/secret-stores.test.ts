import { describe, expect, test } from 'vitest'
import { success } from '../../../../src/shared/result'
import type { Keychain } from '../../../../src/main/keychain/keychain'
import {
  createPlacesFile,
  otherStore,
  type KnownSecrets,
  type StoreName,
} from '../../../../src/main/keychain/secret-places'
import type { SecretName } from '../../../../src/main/keychain/secret-store'
import { createSecretStores } from '../../../../src/main/keychain/secret-stores'
import type { JsonFile } from '../../../../src/main/profile/json-file'
import {
  createMemoryFile,
  createMemoryLog,
  createMemorySecretStore,
  type MemorySecretStore,
} from '../../../support/memory'

const server = 'https://forum.example'
const access: SecretName = { server, username: 'amina', kind: 'access-token' }
const refresh: SecretName = { ...access, kind: 'refresh-token' }
const bosAccess: SecretName = { ...access, username: 'bo' }
const pair = ['token-a', 'token-r']
const done = { ok: true, value: undefined }
const both = ['keytar', 'safe-storage'] as const

interface Machine {
  readonly stores: Record<StoreName, MemorySecretStore>
  readonly file: ReturnType<typeof createMemoryFile>
  known: KnownSecrets | null
}

const machine = (): Machine => ({
  stores: { keytar: createMemorySecretStore(), 'safe-storage': createMemorySecretStore() },
  file: createMemoryFile(),
  known: { current: [access, refresh], leaving: [] },
})

/** What a process does until it is killed: after so many steps nothing of it has an effect, nor an answer. */
function createLife(steps = Infinity) {
  let left = steps
  const killed = Promise.withResolvers<void>()
  return {
    killed: killed.promise,
    async step<T>(act: () => Promise<T>): Promise<T> {
      if (left-- > 0) return act()
      killed.resolve()
      return new Promise(() => undefined)
    },
  }
}

/** One start of the app, and what it wrote to the log. */
function start({ stores, file, known }: Machine, chosen: StoreName | null, life = createLife()) {
  const log = createMemoryLog()
  const asKeychain = (store: MemorySecretStore): Keychain => ({
    read: (name) => life.step(() => store.read(name)),
    write: (name, value) => life.step(() => store.write(name, value)),
    remove: (name) => life.step(() => store.remove(name)),
    continueWithout: () => undefined,
    stop: () => undefined,
  })
  const livingFile: JsonFile = {
    read: () => file.read(),
    write: (document) => life.step(() => file.write(document)),
  }
  const secrets = createSecretStores({
    stores: { keytar: asKeychain(stores.keytar), 'safe-storage': asKeychain(stores['safe-storage']) },
    chosen,
    places: createPlacesFile(livingFile),
    known: () => Promise.resolve(known),
    log,
  })
  return { ...secrets, codes: () => log.entries.map(({ code }) => code) }
}

const valuesOf = (store: MemorySecretStore): string[] => [...store.items.values()].sort()
const exceptions = ({ file }: Machine): unknown =>
  (file.document as { exceptions: unknown } | undefined)?.exceptions ?? []

async function readPair(secrets: Pick<Keychain, 'read'>): Promise<unknown[]> {
  const results = [await secrets.read(access), await secrets.read(refresh)]
  return results.map((result) => (result.ok ? result.value : result.error))
}

async function keepPair(of: Machine, store: StoreName): Promise<void> {
  await of.stores[store].write(access, 'token-a')
  await of.stores[store].write(refresh, 'token-r')
  of.file.document = { store, exceptions: [] }
}

describe.each(both)('when secrets go from %s to the other store', (from) => {
  const to = otherStore(from)

  test('the session goes on, and the store before holds nothing any more', async () => {
    const at = machine()
    await keepPair(at, from)
    expect(await readPair(start(at, to))).toEqual(pair)
    await expect.poll(() => exceptions(at)).toEqual([])
    expect(valuesOf(at.stores[to])).toEqual(pair)
    expect(valuesOf(at.stores[from])).toEqual([])
    const again = start(at, to)
    expect(await readPair(again)).toEqual(pair)
    expect(again.codes()).toEqual([])
  })

  // Twenty are more than a move has; the last ones find it done.
  const kills = Array.from({ length: 20 }, (_, steps) => steps)

  test.each(kills)(
    'a kill after %i steps leaves all of the session, and the next start ends the move',
    async (steps) => {
      const at = machine()
      await keepPair(at, from)
      const life = createLife(steps)
      const first = start(at, to, life)
      await Promise.race([
        readPair(first).then(() => expect.poll(() => exceptions(at)).toEqual([])),
        life.killed,
      ])
      expect([valuesOf(at.stores[from]), valuesOf(at.stores[to])]).toContainEqual(pair)
      expect(await readPair(start(at, to))).toEqual(pair)
      await expect.poll(() => exceptions(at)).toEqual([])
      expect(valuesOf(at.stores[to])).toEqual(pair)
      expect(valuesOf(at.stores[from])).toEqual([])
    },
  )

  test.each(kills)(
    'a kill after %i steps, then the old choice again, leaves one session there',
    async (steps) => {
      const at = machine()
      await keepPair(at, from)
      const life = createLife(steps)
      const first = start(at, to, life)
      await Promise.race([
        readPair(first).then(() => expect.poll(() => exceptions(at)).toEqual([])),
        life.killed,
      ])
      expect(await readPair(start(at, from))).toEqual(pair)
      await expect.poll(() => exceptions(at)).toEqual([])
      expect(valuesOf(at.stores[from])).toEqual(pair)
      expect(valuesOf(at.stores[to])).toEqual([])
    },
  )

  test.each(['locked', 'not-installed', 'hung'] as const)(
    'a store before that is %s is told as such, and asked again at the next start',
    async (reason) => {
      const at = machine()
      await keepPair(at, from)
      at.stores[from].failing = reason
      expect(await readPair(start(at, to))).toEqual([reason, reason])
      at.stores[from].failing = null
      expect(await readPair(start(at, to))).toEqual(pair)
    },
  )

  test('a locked keyring that says nothing loses nothing', async () => {
    const at = machine()
    await keepPair(at, from)
    const items = [...at.stores[from].items]
    at.stores[from].items.clear()
    expect(await readPair(start(at, to))).toEqual([null, null])
    for (const [key, value] of items) at.stores[from].items.set(key, value)
    expect(await readPair(start(at, to))).toEqual(pair)
  })

  test('a sign-in with the store before out of reach goes to the new one; the old tokens are deleted later', async () => {
    const at = machine()
    await keepPair(at, from)
    at.stores[from].failing = 'not-installed'
    const secrets = start(at, to)
    expect(await secrets.write(access, 'token-b')).toEqual(done)
    expect(await secrets.remove(refresh)).toEqual(done)
    expect(await readPair(secrets)).toEqual(['token-b', null])
    at.stores[from].failing = null
    expect(await readPair(start(at, to))).toEqual(['token-b', null])
    await expect.poll(() => valuesOf(at.stores[from])).toEqual([])
  })

  test('a new store that takes nothing leaves the session where it is, until it does', async () => {
    const at = machine()
    await keepPair(at, from)
    at.stores[to].failing = 'no-service'
    expect(await readPair(start(at, to))).toEqual(pair)
    at.stores[to].failing = null
    expect(await readPair(start(at, to))).toEqual(pair)
    await expect.poll(() => valuesOf(at.stores[from])).toEqual([])
  })

  test('signing out leaves nothing in either store', async () => {
    const at = machine()
    await keepPair(at, from)
    at.stores[to].failing = 'no-service'
    expect(await readPair(start(at, to))).toEqual(pair)
    at.stores[to].failing = null
    at.stores[from].failing = 'hung'
    const secrets = start(at, to)
    for (const name of [access, refresh]) expect(await secrets.remove(name)).toEqual(done)
    expect(await readPair(secrets)).toEqual([null, null])
    at.stores[from].failing = null
    at.known = { current: [], leaving: [] }
    expect(await readPair(start(at, to))).toEqual([null, null])
    await expect.poll(() => valuesOf(at.stores[from])).toEqual([])
  })

  test('tokens that await their deletion are deleted from both', async () => {
    const at = machine()
    await at.stores[from].write(bosAccess, 'token-b')
    at.file.document = { store: from, exceptions: [] }
    at.known = { current: [], leaving: [bosAccess] }
    const secrets = start(at, to)
    expect(await secrets.remove(bosAccess)).toEqual(done)
    await expect.poll(() => valuesOf(at.stores[from])).toEqual([])
  })

  test('a token that was to be deleted and is signed in with again stays', async () => {
    const at = machine()
    await at.stores[to].write(access, 'token-old')
    at.file.document = { store: from, exceptions: [{ name: access, store: to, counts: false }] }
    at.stores[to].failing = 'locked'
    at.known = { current: [], leaving: [] }
    const first = start(at, to)
    await first.read(bosAccess)
    at.stores[to].failing = null
    expect(await first.write(access, 'token-new')).toEqual(done)
    expect(await start(at, to).read(access)).toEqual(success('token-new'))
  })

  test('a disk that takes nothing moves nothing', async () => {
    const at = machine()
    await keepPair(at, from)
    const full = { ...at.file, write: () => Promise.reject(new Error('ENOSPC')) }
    expect(await readPair(start({ ...at, file: full }, to))).toEqual(pair)
    expect(valuesOf(at.stores[to])).toEqual([])
    expect(await readPair(start(at, to))).toEqual(pair)
    await expect.poll(() => valuesOf(at.stores[from])).toEqual([])
  })

  test('places that cannot be read any more lose no session, and resurrect none', async () => {
    const at = machine()
    await keepPair(at, from)
    at.file.document = 'damaged'
    expect(await readPair(start(at, to))).toEqual(pair)
    await expect.poll(() => valuesOf(at.stores[from])).toEqual([])
    await at.stores[from].write(access, 'token-old')
    at.file.document = 'damaged'
    expect(await readPair(start(at, to))).toEqual(pair)
    await expect.poll(() => valuesOf(at.stores[from])).toEqual([])
  })

  test('nothing moves without a choice, nor while nobody knows whose session there is', async () => {
    const at = machine()
    await keepPair(at, from)
    expect(await readPair(start(at, null))).toEqual(pair)
    at.known = null
    expect(await readPair(start(at, to))).toEqual(pair)
    expect(valuesOf(at.stores[to])).toEqual([])
  })

  test('a refresh token that the service no longer gives leaves none of an earlier move behind', async () => {
    const at = machine()
    await keepPair(at, from)
    await at.stores[from].remove(refresh)
    await at.stores[to].write(refresh, 'token-old')
    expect(await readPair(start(at, to))).toEqual(['token-a', null])
    await expect.poll(() => valuesOf(at.stores[from])).toEqual([])
    expect(valuesOf(at.stores[to])).toEqual(['token-a'])
  })

  test('a new store that gives back something else than it took leaves the session where it is', async () => {
    const at = machine()
    await keepPair(at, from)
    const odd = { ...at.stores[to], read: () => Promise.resolve(success('token-x')) }
    const stores = { ...at.stores, [to]: odd }
    expect(await readPair(start({ ...at, stores }, to))).toEqual(pair)
    expect(valuesOf(at.stores[from])).toEqual(pair)
  })

  test('a renewal with the new store well again leaves nothing in the store before', async () => {
    const at = machine()
    await keepPair(at, from)
    at.stores[to].failing = 'no-service'
    const secrets = start(at, to)
    expect(await readPair(secrets)).toEqual(pair)
    at.stores[to].failing = null
    expect(await secrets.write(access, 'token-a2')).toEqual(done)
    expect(await secrets.write(refresh, 'token-r2')).toEqual(done)
    expect(await readPair(secrets)).toEqual(['token-a2', 'token-r2'])
    await expect.poll(() => valuesOf(at.stores[from])).toEqual([])
  })

  test('what an earlier move left in the chosen store is deleted at the start', async () => {
    const at = machine()
    await at.stores[to].write(bosAccess, 'token-old')
    at.file.document = { store: to, exceptions: [{ name: bosAccess, store: to, counts: false }] }
    expect(await start(at, to).read(bosAccess)).toEqual(success(null))
    expect(valuesOf(at.stores[to])).toEqual([])
  })
})

test('a new profile asks only the store that the operator chose, so a package may lack the other', async () => {
  const at = machine()
  at.known = { current: [], leaving: [] }
  const asked: string[] = []
  const lacking = new Proxy(at.stores.keytar, {
    get(_, name) {
      asked.push(String(name))
      return undefined
    },
  })
  const secrets = start({ ...at, stores: { ...at.stores, keytar: lacking } }, 'safe-storage')
  expect(await secrets.write(access, 'token-a')).toEqual(done)
  expect(await secrets.read(access)).toEqual(success('token-a'))
  expect(asked).toEqual([])
})

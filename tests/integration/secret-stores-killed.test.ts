import { once } from 'node:events'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Keychain } from '../../src/main/keychain/keychain'
import { otherStore, type StoreName } from '../../src/main/keychain/secret-places'
import type { SecretName } from '../../src/main/keychain/secret-store'
import { startPrivateBus, type Keyring, type PrivateBus } from '../../tools/setup/private-keyring.ts'
import { startProcessGroup } from '../../tools/setup/process-group.ts'
import type { SecretStoresChildOptions } from '../support/secret-stores-child'
import { createRealStores, startSecretStores } from '../support/secret-stores-room'
import { removeFolder } from '../support/remove-folder.ts'

const support = join(import.meta.dirname, '../support')

const access: SecretName = { server: 'https://forum.example', username: 'amina', kind: 'access-token' }
const current = [access, { ...access, kind: 'refresh-token' as const }]
const pair = ['token-a', 'token-r']
const none = [null, null]

// On macOS and Windows the keychain is no service that a test could start.
describe.runIf(process.platform === 'linux')('an app that is killed while its secrets move (Linux)', () => {
  let bus: PrivateBus
  let keyring: Keyring
  let profile: string
  /** Read what there is, apart from every app. */
  let stores: Readonly<Record<StoreName, Keychain>>
  /** Where the secrets are, from one moment to the next. */
  let at: StoreName = 'keytar'

  beforeAll(async () => {
    bus = await startPrivateBus()
    keyring = await bus.startKeyring()
    profile = await mkdtemp(join(tmpdir(), 'forum-move-'))
    stores = createRealStores({ profile, environment: bus.environment })
    const first = start('keytar')
    for (const [n, name] of current.entries()) await first.write(name, pair[n] ?? '')
  })
  afterAll(async () => {
    for (const store of Object.values(stores)) store.stop()
    await bus.stop()
    await removeFolder(profile)
  })

  const start = (chosen: StoreName): Keychain =>
    startSecretStores({ profile, environment: bus.environment, stores, chosen, current })

  async function read(store: Keychain): Promise<readonly (string | null)[]> {
    const values: (string | null)[] = []
    for (const name of current) {
      const result = await store.read(name)
      if (!result.ok) throw new Error(result.error)
      values.push(result.value)
    }
    return values
  }

  /** @returns the signal that ended it */
  async function runUntilKilled(chosen: StoreName, steps: number): Promise<NodeJS.Signals | null> {
    const options: SecretStoresChildOptions = {
      profile,
      environment: bus.environment,
      chosen,
      current,
      steps,
    }
    const group = startProcessGroup(
      process.execPath,
      [
        '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
        '--import',
        join(support, 'source-modules.ts'),
        join(support, 'secret-stores-child.ts'),
        JSON.stringify(options),
      ],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    )
    // Comes when its keychain process has ended too: both hold the output.
    const closed = once(group.child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
    group.child.stdout?.resume()
    const [, signal] = await closed
    return signal
  }

  const document = async (): Promise<unknown> =>
    JSON.parse(await readFile(join(profile, 'secret-places.json'), 'utf8'))

  // A move takes so many steps, either way.
  test.each(Array.from({ length: 14 }, (_, steps) => steps))(
    'at step %i of each way starts with the whole session, in one store',
    async (steps) => {
      for (const to of [otherStore(at), at]) {
        const from = otherStore(to)
        expect(await runUntilKilled(to, steps)).toBe('SIGKILL')
        expect([await read(stores[from]), await read(stores[to])]).toContainEqual(pair)

        expect(await read(start(to))).toEqual(pair)
        await expect.poll(document).toEqual({ store: to, exceptions: [] })
        expect(await read(stores[to])).toEqual(pair)
        expect(await read(stores[from])).toEqual(none)
        // The key of safeStorage stays in the keyring once it has been made.
        expect(await keyring.countItems()).toBe(to === 'keytar' ? 3 : 1)
        at = to
      }
    },
  )
})

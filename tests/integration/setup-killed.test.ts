import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Keychain } from '../../src/main/keychain/keychain'
import { createJsonFile } from '../../src/main/profile'
import { createSetupStore, type SetupStore } from '../../src/main/setup/setup-store'
import { startPrivateBus, type Keyring, type PrivateBus } from '../../tools/desktop/private-keyring.ts'
import { startProcessGroup } from '../../tools/desktop/process-group.ts'
import type { SetupChildOptions } from '../support/setup-child'
import { createSteppedKeychain } from '../support/stepped-keychain'
import { childModule } from '../support/child-modules'
import { waitFor } from '../support/patience.ts'
import { removeFolder } from '../support/remove-folder.ts'

type Given = NonNullable<SetupChildOptions['given']>

/** Settings of a service, in which every value except the address contains `name`. */
const givenOf = (server: string, name: string): Given => ({
  values: {
    document: { service: { baseUrl: server, clientId: name } },
    secrets: { apiKey: `key of ${name}`, clientPassword: `password of ${name}` },
  },
  server,
})
const earlier = givenOf('https://forum.example', 'earlier')

// Only on Linux is the keychain a service that a test can start.
describe.runIf(process.platform === 'linux')(
  'an app that is killed while it stores a service (Linux)',
  () => {
    let bus: PrivateBus
    let keyring: Keyring
    let profile: string
    let keychain: Keychain | null = null

    beforeAll(async () => {
      bus = await startPrivateBus()
      // gnome-keyring-daemon sometimes ends with a client that is killed.
      keyring = await bus.startKeyring(true)
      profile = await mkdtemp(join(tmpdir(), 'forum-setup-'))
    })
    afterAll(async () => {
      keychain?.stop()
      await bus.stop()
      await removeFolder(profile)
    })

    /** The store at the app's next start. */
    function start(): SetupStore {
      // A client goes on asking the daemon that it first met.
      keychain?.stop()
      keychain = createSteppedKeychain(bus.environment)
      return createSetupStore({ file: createJsonFile(join(profile, 'service.json')), secrets: keychain })
    }

    /** @returns whether it finished before the kill */
    async function runUntilKilled(given: Given | null, steps: number): Promise<boolean> {
      const options: SetupChildOptions = { profile, environment: bus.environment, given, steps }
      const { child } = startProcessGroup(
        process.execPath,
        [childModule('setup-child'), JSON.stringify(options)],
        { stdio: ['pipe', 'pipe', 'inherit'] },
      )
      // Emitted when its keychain process has ended too: both hold the output.
      const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
      child.stdout?.resume()
      const [code, signal] = await closed
      if (code !== 0) expect(signal).toBe('SIGKILL')
      await waitFor(() => keyring.countItems())
      return code === 0
    }

    test.each<[what: string, later: Given | null]>([
      ['other secrets of the same one', givenOf(earlier.server, 'later')],
      ['another one', givenOf('https://other.example', 'later')],
      ['none', null],
    ])('starts with the earlier service or with %s, and no other secret is left', async (_what, later) => {
      const complete = [earlier, later].map((given) => given && { ...given.values, server: given.server })
      let app = start()
      let isDone = false
      for (let steps = 0; !isDone; steps += 1) {
        await waitFor(async () => expect(await app.write(earlier.values, earlier.server)).toBe('keychain'))
        isDone = await runUntilKilled(later, steps)
        app = start()
        const found = await app.read(() => true)
        expect(complete, `killed at step ${steps}`).toContainEqual(found)
        if (isDone) expect(found).toEqual(complete[1])
        await expect.poll(() => keyring.countItems()).toBe(found ? 1 : 0)
      }
    })
  },
)

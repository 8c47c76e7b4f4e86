import { expect, test } from 'vitest'
import type { SecretStore } from '../../../../src/main/keychain/secret-store'
import { createImageHosts } from '../../../../src/main/media/image-hosts'
import { createServiceFeatures } from '../../../../src/main/service-features'
import { configurationOf } from '../../../support/configuration'
import { createMemoryFile, createMemoryLog, createMemorySecretStore } from '../../../support/memory'
import { never, neverPrinted } from '../../../support/queries'

test('a quit waits for a keychain that is still storing the session', async () => {
  const configuration = configurationOf({ refreshGrant: 'off' })
  const secrets = createMemorySecretStore()
  const sessionFile = createMemoryFile()
  const start = (more: Partial<SecretStore> = {}) =>
    createServiceFeatures({
      ...{ configuration, sessionFile },
      secrets: { ...secrets, ...more },
      hosts: createImageHosts(configuration.service.baseUrl, []),
      transport: async () => Response.json({ access_token: 'access', refresh_token: 'refresh' }),
      cacheFolder: 'never-written',
      startCacheWorker() {
        throw new Error('not started')
      },
      log: createMemoryLog(),
      printDocument: neverPrinted,
      now: Date.now,
      sessionChanged: () => undefined,
      left: () => undefined,
      patienceMs: 0,
    })

  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const first = start({
    async write(name, value) {
      await answered
      return secrets.write(name, value)
    },
  })
  expect(await first.session.signIn('amina', 'pass', never)).toMatchObject({
    ok: true,
    value: { storage: { kind: 'memory', reason: 'waiting' } },
  })
  const closed = first.close()
  answer()
  await closed

  const second = start()
  expect(await second.session.read()).toMatchObject({ status: 'signed-in', username: 'amina' })
  await second.close()
})

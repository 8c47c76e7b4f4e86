import { expect, test } from 'vitest'
import { rejectionOf } from '../../../../src/main/async/joined-signal'
import type { SecretStore } from '../../../../src/main/keychain/secret-store'
import { createImageHosts } from '../../../../src/main/media/image-hosts'
import { createServiceFeatures } from '../../../../src/main/service-features'
import type { HttpTransport } from '../../../../src/main/service/transport/http-exchange'
import { failure, success } from '../../../../src/shared/errors/result'
import { configurationOf } from '../../../support/configuration'
import { createMemoryFile, createMemoryLog, createMemorySecretStore } from '../../../support/memory'
import { never, neverPrinted } from '../../../support/queries'

/** Starts of one installation. */
function install(refreshGrant: 'on' | 'off') {
  const configuration = configurationOf({ refreshGrant })
  const secrets = createMemorySecretStore()
  const sessionFile = createMemoryFile()
  const start = (more: Partial<SecretStore> = {}, transport: HttpTransport = givesTokens('access')) =>
    createServiceFeatures({
      ...{ configuration, sessionFile },
      secrets: { ...secrets, ...more },
      hosts: createImageHosts(configuration.service.baseUrl, []),
      transport,
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
  return { secrets, start }
}

const givesTokens =
  (access: string): HttpTransport =>
  async () =>
    Response.json({ access_token: access, refresh_token: `refresh of ${access}` })

test('a quit waits for a keychain that is still storing the session', async () => {
  const { secrets, start } = install('off')
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

test('a quit lets a renewal under way finish, whose tokens alone are valid at the next start', async () => {
  const { secrets, start } = install('on')
  const before = start()
  await before.session.signIn('amina', 'pass', never)
  await before.close()

  const renewal = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const features = start({}, async (url, { signal }) => {
    asked.resolve()
    await Promise.race([renewal.promise, rejectionOf(signal as AbortSignal)])
    return givesTokens('renewed')(url, {})
  })
  void features.session.authorized(never, async (token) =>
    token === 'access' ? failure({ code: 'signed-out' }) : success(token),
  )
  await asked.promise
  const closed = features.close()
  renewal.resolve()
  await closed
  expect([...secrets.items.values()].join()).toContain('renewed')

  const next = start()
  expect(await next.session.read()).toMatchObject({ status: 'signed-in', username: 'amina' })
  await next.close()
})

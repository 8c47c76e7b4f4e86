import { expect, test } from 'vitest'
import { createCallQueue, joinWaits } from '../../../../src/main/keychain/call-queue'
import { createKeychain } from '../../../../src/main/keychain/keychain'
import type { SecretName } from '../../../../src/main/keychain/secret-store'
import { success } from '../../../../src/shared/errors/result'

const name: SecretName = { server: 'https://forum.example', username: 'amina', kind: 'access-token' }

test('a call that throws fails, and no other does', async () => {
  const queue = createCallQueue({ waitingChanged: () => undefined })
  const results = await Promise.all([
    queue.call(() => Promise.reject(new Error('a secret'))),
    queue.call(() => Promise.resolve(success('token'))),
  ])
  expect(results).toEqual([
    { ok: false, error: 'failed' },
    { ok: true, value: 'token' },
  ])
})

test('a keychain process that cannot be started fails its call, and the next call tries again', async () => {
  let starts = 0
  const keychain = createKeychain({
    startProcess() {
      starts++
      throw new Error('no process')
    },
    waitingChanged: () => undefined,
  })
  expect(await keychain.read(name)).toEqual({ ok: false, error: 'failed' })
  expect(await keychain.read(name)).toEqual({ ok: false, error: 'failed' })
  expect(starts).toBe(2)
})

test('waiting is reported once, however many keychains are waited for', () => {
  const changes: boolean[] = []
  const joined = joinWaits((isWaiting) => changes.push(isWaiting))
  const waits = [true, true, false, false, true, false].map((isWaiting) => {
    joined.waitingChanged(isWaiting)
    return joined.isWaiting()
  })
  expect(changes).toEqual([true, false, true, false])
  expect(waits).toEqual([true, true, true, false, true, false])
})

import { expect, test } from 'vitest'
import { createSharedRequests } from '../../../../src/main/async/shared-requests'
import { success, type Result } from '@shared/errors/result'

function setUp() {
  const requests = createSharedRequests()
  const begun: AbortSignal[] = []
  const responses: ((response: Result<string>) => void)[] = []
  const ask = (signal: AbortSignal): Promise<Result<string>> =>
    requests.ask('key', signal, (shared) => {
      begun.push(shared)
      return new Promise((resolve) => responses.push(resolve))
    })
  return { begun, responses, ask }
}

test('callers that ask for the same thing meanwhile get the response of one request', async () => {
  const { begun, responses, ask } = setUp()
  const asked = [1, 2, 3].map(() => ask(new AbortController().signal))
  responses[0]?.(success('it'))
  expect(await Promise.all(asked)).toEqual([success('it'), success('it'), success('it')])
  expect(begun).toHaveLength(1)
})

test('one who leaves gets a result at once and does not end it for the others; the last one does', async () => {
  const { begun, ask } = setUp()
  const [one, other] = [new AbortController(), new AbortController()]
  const asked = [ask(one.signal), ask(other.signal)]
  one.abort()
  expect(await asked[0]).toMatchObject({ ok: false, error: { code: 'cancelled' } })
  expect(begun[0]?.aborted).toBe(false)
  other.abort()
  expect(await asked[1]).toMatchObject({ ok: false, error: { code: 'cancelled' } })
  expect(begun[0]?.aborted).toBe(true)
})

test('after all have left, the next one starts over', async () => {
  const { begun, responses, ask } = setUp()
  const caller = new AbortController()
  void ask(caller.signal)
  caller.abort()
  const asked = ask(new AbortController().signal)
  responses[1]?.(success('again'))
  expect(await asked).toEqual(success('again'))
  expect(begun).toHaveLength(2)
})

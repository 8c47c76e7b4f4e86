import { expect, test } from 'vitest'
import { createPasswordAttempts } from '../../../../src/main/session/password-attempts'
import type { AppError } from '../../../../src/shared/errors/app-error'
import { failure, success, type Result } from '../../../../src/shared/errors/result'

const wrongPassword: AppError = { code: 'credentials-rejected' }
const offline: AppError = { code: 'offline' }
const paused = (retryAfterMs: number) => failure({ code: 'password-paused', retryAfterMs })

function startAttempts() {
  let clock = 1_000_000
  const passwords = createPasswordAttempts(() => clock)
  const failWith = (error: AppError): Promise<Result<never>> => passwords.attempt(async () => failure(error))
  async function failTimes(times: number): Promise<void> {
    for (let count = 0; count < times; count += 1) await failWith(wrongPassword)
  }
  return { passwords, failWith, failTimes, pass: (ms: number) => void (clock += ms) }
}

test('an attempt that did not reach the service leaves the pauses as they were', async () => {
  const { failWith, failTimes, pass } = startAttempts()
  await failTimes(5)
  expect(await failWith(offline)).toEqual(paused(15_000))
  pass(15_000)
  expect(await failWith(offline)).toEqual(failure(offline))
  expect(await failWith(offline)).toEqual(failure(offline))
  expect(await failWith(wrongPassword)).toEqual(failure(wrongPassword))
  expect(await failWith(wrongPassword)).toEqual(paused(30_000))
})

test('a clock that is set back makes no pause longer', async () => {
  const { failWith, failTimes, pass } = startAttempts()
  await failTimes(5)
  pass(-7 * 86_400_000)
  expect(await failWith(offline)).toEqual(failure(offline))
})

test('a pause that a parallel attempt has begun stays when the first attempt fails to reach the service', async () => {
  const { passwords, failWith, failTimes } = startAttempts()
  await failTimes(3)
  const answer = Promise.withResolvers<Result<never>>()
  const first = passwords.attempt(() => answer.promise)
  await failWith(wrongPassword)
  answer.resolve(failure(offline))
  await first
  expect(await failWith(wrongPassword)).toEqual(paused(15_000))
})

test('parallel attempts that do not reach the service leave no pause', async () => {
  const { passwords, failWith, failTimes } = startAttempts()
  await failTimes(3)
  const answer = Promise.withResolvers<Result<never>>()
  const both = [passwords.attempt(() => answer.promise), passwords.attempt(() => answer.promise)]
  answer.resolve(failure(offline))
  await Promise.all(both)
  expect(await failWith(wrongPassword)).toEqual(failure(wrongPassword))
})

test('a correct password ends the count', async () => {
  const { passwords, failWith, failTimes } = startAttempts()
  await failTimes(4)
  await passwords.attempt(async () => success('signed in'))
  await failTimes(4)
  expect(await failWith(offline)).toEqual(failure(offline))
})

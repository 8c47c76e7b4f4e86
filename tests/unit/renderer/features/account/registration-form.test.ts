import { expect, test } from 'vitest'
import {
  emptyRegistration,
  findRegistrationProblems,
  messagesOf,
  trimmed,
} from '../../../../../src/renderer/features/account/registration-form.ts'

const complete = {
  ...emptyRegistration(),
  email: 'amina@example.org',
  username: 'amina',
  password: 'long enough',
  password_confirmation: 'long enough',
}

test('email, username and both passwords are needed, the other five fields are not', () => {
  expect(Object.keys(findRegistrationProblems(emptyRegistration()))).toEqual([
    'email',
    'username',
    'password',
  ])
  expect(findRegistrationProblems(complete)).toEqual({})
})

test('two different passwords are reported at the second one', () => {
  const problems = findRegistrationProblems({ ...complete, password_confirmation: 'other' })
  expect(problems.password_confirmation?.key).toBe('fieldProblem.mismatch')
  expect(problems.password).toBeUndefined()
})

test('a rejection by the service lands on its field', () => {
  const problems = [
    { field: 'username', problem: 'taken' },
    { field: 'password', problem: 'mismatch' },
  ] as const
  const messages = messagesOf(problems, complete, null)
  expect(messages.username?.key).toBe('fieldProblem.taken')
  expect(messages.password_confirmation?.key).toBe('fieldProblem.mismatch')
})

test('a taken name may be that of the account requested before', () => {
  const problems = [
    { field: 'username', problem: 'taken' },
    { field: 'email', problem: 'taken' },
  ] as const
  const before = { username: complete.username, email: 'other@example.org' }
  const messages = messagesOf(problems, complete, before)
  expect(messages.username?.key).toBe('fieldProblem.takenPerhapsByYou')
  expect(messages.email?.key).toBe('fieldProblem.taken')
})

test('blanks around names are dropped and blanks in passwords kept', () => {
  const values = trimmed({ ...complete, username: ' amina ', password: ' a b ' })
  expect(values.username).toBe('amina')
  expect(values.password).toBe(' a b ')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { serviceMessage } from '../../../../src/main/service/service-message'
import {
  composed,
  composition,
  spelled,
  spellingNames,
  typedSecret,
  withoutTheSecret,
} from '../../../support/secret-spellings'

test('typed text is not repeated, in whatever spelling of a spelling', () => {
  fc.assert(
    fc.property(typedSecret, composition, (secret, how) => {
      const quoted = composed(how, secret)
      fc.pre(quoted.length < 1900)
      expect(serviceMessage(`Not (${quoted}) again`, [secret]) ?? 'Not (…').toMatch(withoutTheSecret)
    }),
    // One letter whose decomposition is longer than the whole message.
    { numRuns: 3000, examples: [['ﷺ    ', { inner: 'as it is', outer: 'as it is' }]] },
  )
})

test.each(spellingNames)('%s: neither a password nor the last name that goes with it is repeated', (name) => {
  const [password, lastName] = ['Tr0ub4dor&3 "é"', "O'Brien <Müller>"]
  const message = `Not ${spelled(name, password)}, ${spelled(name, lastName)}`
  expect(serviceMessage(message, [password, lastName])).toBe('Not …, …')
})

test.each(['', 'a', 'me', 'you'])('nor is a password that is sent as base64 behind the name “%s”', (name) => {
  const credentials = Buffer.from(`${name}:hunter-two`).toString('base64')
  const message = serviceMessage(`Not ${credentials}`, ['hunter-two']) ?? ''
  expect(message).toMatch(/^Not \w{0,6}…\w?=*$/)
})

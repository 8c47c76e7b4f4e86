import { expect, test } from 'vitest'
import { userAgentOf } from '../../../../../src/main/electron/network/service-transport'

test('the user agent is a product and its version, without blanks in the name', () => {
  expect(userAgentOf('Forum Resources', '0.1.0')).toBe('ForumResources/0.1.0')
})

import { describe, expect, test } from 'vitest'
import { requestTimeoutMs } from '../../../../src/main/config/request-timeout'

describe('the limit for a request', () => {
  test('is 20 seconds', () => {
    expect(requestTimeoutMs(false, undefined)).toBe(20_000)
    expect(requestTimeoutMs(true, undefined)).toBe(20_000)
  })

  test('is another one where an unpackaged run asks for it', () => {
    expect(requestTimeoutMs(false, '250')).toBe(250)
  })

  test('is 20 seconds in a packaged build, whatever is asked for', () => {
    for (const override of ['250', '0', 'soon']) expect(requestTimeoutMs(true, override)).toBe(20_000)
  })

  test.each(['', '0', '-1', '1.5', '20001', '1e3', 'soon', ' 5'])('is refused as %j', (override) => {
    expect(() => requestTimeoutMs(false, override)).toThrow('FORUM_RESOURCES_REQUEST_TIMEOUT_MS')
  })
})

import { describe, expect, test } from 'vitest'
import { requestTimeoutMs } from '../../../../src/main/config/request-timeout'

describe('the limit for a request', () => {
  test('is 20 seconds', () => {
    expect(requestTimeoutMs(false, undefined)).toBe(20_000)
    expect(requestTimeoutMs(true, undefined)).toBe(20_000)
  })

  test('is another one where an unpackaged run asks for it', () => {
    for (const limit of [1, 250, 600_000]) expect(requestTimeoutMs(false, String(limit))).toBe(limit)
  })

  test('is 20 seconds in a packaged build, whatever is asked for', () => {
    for (const override of ['250', '0', 'soon']) expect(requestTimeoutMs(true, override)).toBe(20_000)
  })

  test.each(['', '0', '-1', '1.5', '600001', '1e3', 'soon', ' 5'])('is refused as %j', (override) => {
    expect(() => requestTimeoutMs(false, override)).toThrow('FORUM_RESOURCES_REQUEST_TIMEOUT_MS')
  })
})

import { expect, test } from 'vitest'
import { readableHead, type ReceivedHead } from '../../../../../src/main/electron/network/readable-head'

const head = (
  responseHeaders: Record<string, string[]>,
  statusLine = 'HTTP/1.1 200 OK',
  statusCode = 200,
) => ({
  statusCode,
  statusLine,
  responseHeaders,
})

/** As Electron's fetch does, which lets the error escape. */
function readByFetch({ statusCode, statusLine, responseHeaders }: Required<ReceivedHead>): Response {
  const headers = new Headers()
  for (const [name, values] of Object.entries(responseHeaders)) headers.set(name, values.join(', '))
  const statusText = statusLine.replace(/^\S+ \d+ ?/, '')
  return new Response(null, { headers, status: statusCode, statusText })
}

test('an ordinary head stays as it is', () => {
  expect(readableHead(head({ 'Content-Type': ['image/png'], 'X-Two': ['a\tb', ''] }))).toEqual({})
  expect(readableHead({ statusCode: 304, statusLine: 'HTTP/1.1 304 Not Modified' })).toEqual({})
})

test.each([
  ['a header in UTF-8', head({ 'X-Name': ['zażółć.pdf'], 'Content-Type': ['text/html'] })],
  ['bytes that are no UTF-8', head({ 'X-Name': ['caf\u{FFFD}'], 'Content-Type': ['text/html'] })],
  ['a localised reason', head({ 'Content-Type': ['text/html'] }, 'HTTP/1.1 502 Błąd bramy', 502)],
  ['a control character', head({ 'Content-Type': ['text/html'] }, 'HTTP/1.1 403 No\u0001', 403)],
])('%s is left out of what fetch reads', (_what, odd) => {
  expect(() => readByFetch(odd)).toThrow()
  const verdict = readableHead(odd)
  const response = readByFetch({ ...odd, ...verdict })
  expect(response.status).toBe(odd.statusCode)
  expect(response.headers.get('content-type')).toBe('text/html')
})

test('the odd characters go, and a header that has no others', () => {
  const odd = head({ 'Content-Type': ['image/png; name="zż.png"'], 'X-Odd': ['żó', 'a'], 'X-All': ['ż'] })
  expect(readableHead(odd)).toEqual({
    statusLine: 'HTTP/1.1 200',
    responseHeaders: { 'Content-Type': ['image/png; name="z.png"'], 'X-Odd': ['a'] },
  })
})

test('a file’s name goes even if it looks plain, for the hook sees it decoded', () => {
  const named = head({ 'content-disposition': ['attachment; filename="a.pdf"'], 'Content-Length': ['4'] })
  expect(readableHead(named)).toMatchObject({ responseHeaders: { 'Content-Length': ['4'] } })
  expect(readableHead(named).responseHeaders).not.toHaveProperty('content-disposition')
})

test.each([0, 101, 600, 999])('a response with status %i is none', (statusCode) => {
  expect(() => readByFetch(head({}, '', statusCode))).toThrow()
  expect(readableHead(head({}, `HTTP/1.1 ${statusCode}`, statusCode))).toEqual({ cancel: true })
})

import { expect, test } from 'vitest'
import { createRequestAdmission } from '../../../../../src/main/electron/network/request-admission'

const service = 'https://forum.example.org/wp-json'
const admission = (isPackaged: boolean) =>
  createRequestAdmission({ isPackaged, admitsRequest: (url) => url === service })

test.each([
  ['a page its own scheme', { url: 'app://bundle/index.html', webContentsId: 1 }, true],
  ['a page the service', { url: service, webContentsId: 1 }, false],
  ['a page a file', { url: 'file:///etc/passwd', webContentsId: 1 }, false],
  ['main the service', { url: service }, true],
  ['main another host', { url: 'https://elsewhere.example.org/' }, false],
])('%s: %j is admitted: %s', (_who, request, admitted) => {
  expect(admission(true)(request)).toBe(admitted)
  expect(admission(false)(request)).toBe(admitted)
})

test('DevTools load in development, through the page they inspect, and never in a packaged app', () => {
  const request = { url: 'devtools://devtools/bundled/devtools_app.html', webContentsId: 1 }
  expect(admission(false)(request)).toBe(true)
  expect(admission(true)(request)).toBe(false)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { get } from '../component/page.ts'
import { createAuthority } from '../support/certificates.ts'
import { startHttp2Gateway } from '../support/http2-gateway.ts'
import { says } from './page.ts'
import { useApp } from './running-app.ts'
import { findRow, openAndRead, openList, scrollToRow, signOut, submitSignIn } from './steps.ts'

const { service, start } = useApp()
let authority: ReturnType<typeof createAuthority>
let gateway: Awaited<ReturnType<typeof startHttp2Gateway>>

beforeAll(async () => {
  authority = createAuthority()
  authority.trust()
  gateway = await startHttp2Gateway(service.baseUrl, authority.issue('IP:127.0.0.1', -1, 1))
})
afterAll(() => {
  gateway.close()
  authority.distrust()
  authority.remove()
})

const startBehindGateway = () =>
  start({ configuration: { service: { ...service.configuration.service, baseUrl: gateway.baseUrl } } })

test('a service that speaks HTTP/2 alone is signed in to, browsed, read and left; reading takes one connection', async () => {
  const app = await startBehindGateway()
  await openList(app, service.account)
  const signedIn = gateway.connections()
  await scrollToRow(45)
  await openAndRead(app, 45)
  expect(gateway.connections()).toBe(signedIn)
  await signOut(app)
})

test('connections that are cut or closed in between are opened again, without a message', async () => {
  const app = await startBehindGateway()
  await openList(app, service.account)
  gateway.cut()
  await scrollToRow(45)
  gateway.goAway()
  await openAndRead(app, 45)
  expect(document.querySelector('[role="alert"]')).toBeNull()
})

test('a sign-in whose stream is reset is reported as interrupted, and was sent once', async () => {
  const app = await startBehindGateway()
  const recover = service.addRule({ fault: { kind: 'reset', when: 'before-headers' } })
  await submitSignIn(app, service.account)
  await says(/interrupted/i, () => get('alert'))
  expect(service.requests.filter(({ path }) => path === '/oauth/token')).toHaveLength(1)
  recover()
  await app.user.click(get('button', 'Sign in'))
  await findRow(1)
})

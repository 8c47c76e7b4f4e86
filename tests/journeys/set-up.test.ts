import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { get, has, textOf } from '../component/page.ts'
import { setUpLink, setUpValues, type SetUpFieldName } from '../e2e/pages/set-up-screen.ts'
import { secretsBelow, secretsIn } from '../support/secret-search.ts'
import { waitFor } from '../support/patience.ts'
import { findings } from './axe.ts'
import { find, findIn, gone, says } from './page.ts'
import { useApp, type RunningApp } from './running-app.ts'
import { chooseInAccountMenu, fill, openList } from './steps.ts'

const { service, start, installation } = useApp()

const field = (name: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })

async function fillForm(
  app: RunningApp,
  values: Readonly<Partial<Record<SetUpFieldName, string>>>,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) await fill(app, field(name), value)
}

async function connect(app: RunningApp): Promise<void> {
  await app.user.click(await find('button', 'Connect'))
  await app.user.click(await find('button', 'Go to sign in'))
  await find('heading', 'Sign in')
}

test('a mailed link is shown without its secrets before it is used, and nothing is sent until then', async () => {
  const app = await start({ configuration: null })
  await find('button', 'Connect')
  app.receiveLink(setUpLink({ ...service.configuration, languages: ['en'] }))
  const arrived = await find('complementary', 'A link proposes a service')
  expect(textOf(arrived)).toContain('It would connect this app to 127.0.0.1')
  await app.user.click(await findIn(arrived, 'button', 'Review'))
  await find('heading', 'The link proposes a service')
  await waitFor(() => expect(field('Address of the service').value).toBe(service.baseUrl))
  expect(await findings()).toEqual([])
  const { connectAllow, clientPassword, apiKey } = service.configuration.service
  const secrets = { connectAllow, clientPassword, apiKey }
  const inPage = JSON.stringify([
    document.documentElement.outerHTML,
    [...document.querySelectorAll('input')].map(({ value }) => value),
    window.location.href,
  ])
  expect(secretsIn(inPage, secrets)).toEqual([])
  expect(await secretsBelow(installation().profile, secrets)).toEqual([])
  expect(service.requests).toEqual([])
  await connect(app)
})

test('a file is chosen; later the service is changed, once main’s question has been confirmed, and forgotten', async () => {
  const { desktop, keychain, profile } = installation()
  keychain.failing = 'not-installed'
  desktop.opens = join(profile, 'operator.json')
  await writeFile(desktop.opens, JSON.stringify(service.configuration))
  const app = await start({ configuration: null })
  await app.user.click(await find('button', 'Choose file…'))
  await find('heading', 'The file proposes a service')
  await app.user.click(get('button', 'Connect'))
  await says('They last until you quit the app')
  await app.user.click(get('button', 'Go to sign in'))
  await openList(app, service.account)

  await chooseInAccountMenu(app, 'Settings')
  await app.user.click(get('button', 'Change service…'))
  await waitFor(() => expect(field('Address of the service').value).toBe(service.baseUrl))
  expect(field('API key').value).toBe('')
  const elsewhere = service.baseUrl.replace('127.0.0.1', 'localhost')
  await fillForm(app, { ...setUpValues(service), 'Address of the service': elsewhere })
  const change = async (): Promise<void> => {
    await app.user.click(get('button', 'Connect'))
    const dialog = await find('dialog', 'Change the service?')
    expect(textOf(dialog)).toContain('Anyone signed in will be signed out.')
    expect(await findings()).toEqual([])
    await app.user.click(await findIn(dialog, 'button', 'Change service'))
    await gone('dialog')
  }
  desktop.confirms = false
  await change()
  expect(field('Address of the service').value).toBe(elsewhere)
  desktop.confirms = true
  await change()
  await find('heading', /^This app is set up for localhost/)
  await app.user.click(get('button', 'Go to sign in'))
  await openList(app, service.account)

  await chooseInAccountMenu(app, 'Settings')
  await app.user.click(get('button', 'Change service…'))
  await app.user.click(await find('button', 'Forget this service…'))
  await app.user.click(await findIn(await find('dialog'), 'button', 'Forget service'))
  await says('This app is not connected to a service yet.')
  await waitFor(() => expect(field('Address of the service').value).toBe(''))
  const [before, after] = [service.baseUrl, elsewhere].map((url) => new URL(url).host)
  const changed = { server: before, next: after, hosts: [] }
  expect(desktop.questions).toEqual([changed, changed, { server: after, next: null, hosts: [] }])
})

test('a forgotten service leaves nothing that was stored, though nobody is signed in', async () => {
  const { desktop, keychain, profile } = installation()
  desktop.opens = join(profile, 'operator.json')
  await writeFile(desktop.opens, JSON.stringify(service.configuration))
  const first = await start({ configuration: null })
  await first.user.click(await find('button', 'Choose file…'))
  await find('heading', 'The file proposes a service')
  await connect(first)
  await openList(first, service.account)
  await first.quit()
  const stored = await readdir(join(profile, 'library', 'own'))
  expect(stored).toHaveLength(1)

  for (const name of keychain.items.keys()) if (!name.includes('service-secrets')) keychain.items.delete(name)
  const app = await start({ configuration: null })
  await app.user.click(await find('link', 'Change service'))
  await app.user.click(await find('button', 'Forget this service…'))
  const dialog = await find('dialog')
  expect(textOf(dialog)).toMatch(/Content from \S+ stored on this computer will be deleted/)
  await app.user.click(await findIn(dialog, 'button', 'Forget service'))
  await says('This app is not connected to a service yet.')
  expect(await readdir(join(profile, 'library'))).toEqual([])
  expect(await readFile(join(profile, 'session.json'), 'utf8')).not.toContain('"since"')
})

test('values set by the organisation are shown as such and are read-only', async () => {
  const { baseUrl, connectAllow } = service.configuration.service
  const app = await start({ configuration: { service: { baseUrl, connectAllow } }, isOrganisations: true })
  await waitFor(() => expect(field('Client ID').readOnly).toBe(false))
  const { 'Address of the service': _, 'Connect permission': __, ...others } = setUpValues(service)
  for (const name of ['Address of the service', 'Connect permission']) {
    expect(field(name).readOnly, name).toBe(true)
    const described = document.getElementById(field(name).getAttribute('aria-describedby') ?? '')
    expect(described?.textContent, name).toBe('Set by your organisation')
  }
  expect(await findings()).toEqual([])
  await fillForm(app, others)
  await connect(app)
  expect(has('link', 'Change service')).toBe(false)
})

import { writeFile } from 'node:fs/promises'
import { SetUpScreen, setUpValues } from '../pages/set-up-screen.ts'
import { expect, test } from '../support/app.ts'
import { findingsInBothThemes } from '../support/axe.ts'
import { cutOff, leaveEntries, openList } from '../support/openings.ts'
import { serveEntries } from '../../support/served-entries.ts'

// Journeys (tests/journeys) check the structure of these states; here axe checks their colours in both
// themes.

test('axe finds nothing in what narrows, saves and collects resources', async ({ app, service }) => {
  leaveEntries(service, 250, 279)
  const { page, resources, reader } = await openList(app, service.account)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest first')
  await page.getByRole('combobox', { name: 'Date' }).selectOption('From … to …')
  await page.getByLabel('From', { exact: true }).fill('2026-01-01')
  await page.getByLabel('From', { exact: true }).blur()
  await resources.expectCountOtherThan(30)
  expect(await findingsInBothThemes(app), 'Dates and an order').toEqual([])
  await resources.clearFilters.click()

  await resources.chooseCategory('Agroforestry')
  await resources.expectCountOtherThan(30)
  await resources.openAndRead(0)
  const term = reader.region.getByRole('button', { name: /^Filter by Region: / }).first()
  const name = await term.innerText()
  await term.click()
  await expect(page.getByRole('option', { name, selected: true })).toBeVisible()
  expect(await findingsInBothThemes(app), 'A term of the reader').toEqual([])
  await resources.clearFilters.click()

  await page.keyboard.press('l')
  await expect(page.getByRole('dialog', { name: /^Reading lists for/ })).toBeVisible()
  await page.keyboard.type('Field work')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Field work (1 resource)' })).toBeChecked()
  expect(await findingsInBothThemes(app), 'Reading lists for a resource').toEqual([])
  await page.keyboard.press('Escape')

  await resources.searchFor('"of the" -zebra')
  await page.getByRole('button', { name: 'Save this search…' }).click()
  expect(await findingsInBothThemes(app), 'Save this search').toEqual([])
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Of the')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Of the', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await resources.search.focus()
  await expect(page.getByRole('list', { name: 'Recent searches' })).toBeVisible()
  expect(await findingsInBothThemes(app), 'Searches').toEqual([])

  service.addRule({ route: 'entries', fault: { kind: 'preset', preset: 'edge-403' } })
  await resources.searchFor('peat')
  const report = resources.banner.getByRole('button', { name: 'Copy report' })
  await expect(report).toHaveCSS('text-decoration-line', 'none')
  expect(await findingsInBothThemes(app), 'Refused by the edge').toEqual([])
})

test('axe finds nothing offline, nor while a cache that is kept offline is paused', async ({
  signedIn: app,
  service,
}) => {
  const { page, resources, accountMenu } = app
  const mend = cutOff(service)
  await resources.searchFor('crabs')
  await expect(resources.banner).toContainText('Try again')
  expect(await findingsInBothThemes(app), 'A search of what is stored').toEqual([])
  await resources.searchFor('zzzzqqq')
  await expect(page.getByRole('heading', { name: 'No stored resources match these filters' })).toBeVisible()
  expect(await findingsInBothThemes(app), 'Nothing stored').toEqual([])
  await page.getByRole('button', { name: 'Remove Search: zzzzqqq' }).click()
  await expect(resources.items.first()).toBeVisible()
  expect(await findingsInBothThemes(app), 'The list as it was').toEqual([])
  mend()

  service.addRule({ route: 'entries', fault: { kind: 'hold' } })
  await accountMenu.choose('Settings')
  await page.getByRole('switch', { name: 'Whole library', exact: true }).check()
  await expect(page.getByRole('progressbar', { name: 'Progress of Whole library' })).toBeVisible()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(page.getByText('Paused by you.')).toBeVisible()
  expect(await findingsInBothThemes(app), 'Paused').toEqual([])
})

test('axe finds nothing in the question what to do with a file of the website', async ({ app, service }) => {
  const body = `<p><a href="${service.baseUrl}/wp-content/uploads/report.pdf">The report</a></p>`
  serveEntries(service, [{ title: 'With a file', body }])
  const { page, resources, reader } = await openList(app, service.account)
  await resources.openAndRead(0)
  await reader.region.getByRole('link', { name: 'The report' }).click()
  await expect(page.getByRole('dialog', { name: 'A file from the website' })).toBeVisible()
  expect(await findingsInBothThemes(app)).toEqual([])
})

test('axe finds nothing with the operator’s links and the service’s own words, which come into view', async ({
  start,
  service,
}) => {
  const links = {
    help: 'https://help.example.org/',
    privacy: 'https://forum.example.org/privacy',
    contact: 'mailto:people@forum.example.org',
  }
  const app = await start({ configuration: { links } })
  const { page, signIn, createAccount } = app
  await signIn.signIn({ username: 'amina', password: 'wrong' })
  await expect(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible()
  expect(await findingsInBothThemes(app), 'Sign in').toEqual([])

  const body = { code: 'registration_closed', message: 'Registration is closed.', data: { status: 400 } }
  service.addRule({ route: 'register', times: 1, fault: { kind: 'status', status: 400, body } })
  await page.setViewportSize({ width: 900, height: 600 })
  await signIn.createAccount.click()
  await createAccount.fill({ Username: 'zoe' })
  await createAccount.submit.click()
  await expect(page.getByRole('alert').locator('q')).toHaveText('Registration is closed.')
  await expect(page.getByRole('alert')).toBeInViewport()
  expect(await findingsInBothThemes(app), 'Create account, refused').toEqual([])
  await createAccount.fill({ Username: 'zoe' })
  await createAccount.submit.click()
  await expect(createAccount.checkEmail).toBeVisible()
  expect(await findingsInBothThemes(app), 'Check your email').toEqual([])
})

test('axe finds nothing from setting up the app to changing its service', async ({
  start,
  service,
}, testInfo) => {
  const app = await start({ configuration: null, keychain: 'none' })
  const { electron, page, signIn, accountMenu } = app
  const setUp = new SetUpScreen(page)
  const file = testInfo.outputPath('operator.json')
  await writeFile(file, JSON.stringify(service.configuration))
  await electron.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
  }, file)
  await page.setViewportSize({ width: 900, height: 600 })
  await expect(setUp.connect).toBeVisible()
  expect(await findingsInBothThemes(app), 'Empty').toEqual([])
  await setUp.field('Address of the service').fill('http://forum.example')
  await page.keyboard.press('Enter')
  await expect(setUp.problems).toContainText('must begin with https://.')
  expect(await findingsInBothThemes(app), 'With problems').toEqual([])
  await setUp.chooseFile.click()
  await expect(page.getByRole('heading', { name: 'The file proposes a service' })).toBeVisible()
  expect(await findingsInBothThemes(app), 'A proposal').toEqual([])
  await setUp.connect.click()
  await expect(page.getByRole('status').filter({ hasText: 'The connection works.' })).toBeVisible()
  expect(await findingsInBothThemes(app), 'Connected').toEqual([])
  await setUp.goToSignIn.click()
  await signIn.signIn(service.account)
  await accountMenu.choose('Settings')
  await page.getByRole('button', { name: 'Change service…' }).click()
  await expect(setUp.field('Address of the service')).toHaveValue(service.baseUrl)
  const elsewhere = service.baseUrl.replace('127.0.0.1', 'localhost')
  await setUp.fill({ ...setUpValues(service), 'Address of the service': elsewhere })
  await setUp.connect.click()
  await expect(page.getByRole('dialog', { name: 'Change the service?' })).toBeVisible()
  expect(await findingsInBothThemes(app), 'Change of service').toEqual([])
})

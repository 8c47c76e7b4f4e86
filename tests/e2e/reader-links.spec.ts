import { readFileSync } from 'node:fs'
import type { ForumService } from '../../tools/forum-service/index.ts'
import { expect, test, type RunningApp } from './support/app.ts'
import { findings, findingsInBothThemes } from './support/axe.ts'
import { noteOpened, openList } from './support/openings.ts'
import { restingBoxes } from './support/resize.ts'
import { serveEntries } from './support/served-entries.ts'

const site = 'https://forum.example.org/resources'

/** Opens an entry with that body; `opened` tells what was handed to the person's browser or mail program. */
async function openWith(
  app: RunningApp,
  service: ForumService,
  body: string,
): Promise<RunningApp & { readonly opened: () => Promise<readonly string[]> }> {
  serveEntries(service, [
    { title: 'With links', body, link: `${site}/links/` },
    { title: 'The other one', body: '<p>Other.</p>', link: `${site}/other/` },
  ])
  const opened = await noteOpened(app)
  await openList(app, service.account)
  await app.resources.open(0)
  await expect(app.reader.title).toHaveText('With links')
  return { ...app, opened }
}

test('a link that hides nothing is opened at once, and says where it leads before', async ({
  app,
  service,
}) => {
  const { page, reader, opened } = await openWith(
    app,
    service,
    '<p><a href="https://www.example.org/report">the report</a> <a href="https://docs.example.org/">example.org</a></p>',
  )
  await reader.region.getByRole('link', { name: 'the report' }).focus()
  await expect(reader.region.getByText('Opens www.example.org in your browser')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(opened).toEqual(['https://www.example.org/report'])
  await reader.region.getByRole('link', { name: 'example.org' }).click()
  await expect.poll(opened).toHaveLength(2)
  await expect(reader.question).toBeHidden()
})

test('a link whose words name another address is asked about; Cancel has the focus', async ({
  app,
  service,
}) => {
  const { page, reader, opened } = await openWith(
    app,
    service,
    '<p><a href="https://elsewhere.example/login">www.example.org</a></p>',
  )
  const link = reader.region.getByRole('link', { name: 'www.example.org' })
  await link.click()
  const question = page.getByRole('dialog', { name: 'This link leads elsewhere' })
  await expect(question.getByText('elsewhere.example', { exact: true })).toBeVisible()
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  expect(await opened()).toEqual([])
  await link.click()
  await question.getByRole('button', { name: 'Open' }).click()
  await expect.poll(opened).toEqual(['https://elsewhere.example/login'])
})

test('a link without encryption is asked about; a file of the website is saved with the keyboard alone', async ({
  app,
  service,
}, testInfo) => {
  const pdf = '%PDF-1.7 A report of the website'
  service.addRule({
    route: 'picture',
    fault: { kind: 'status', status: 200, headers: { 'content-type': 'application/pdf' }, body: pdf },
  })
  const { page, reader, opened, electron } = await openWith(
    app,
    service,
    `<p><a href="http://old.example.org/">An old page</a> <a href="${service.baseUrl}/wp-content/uploads/Report%202024.pdf">The report</a></p>`,
  )
  await reader.region.getByRole('link', { name: 'An old page' }).click()
  const question = page.getByRole('dialog', { name: 'This link is not encrypted' })
  await expect(question.getByText('old.example.org', { exact: true })).toBeVisible()
  await question.getByRole('button', { name: 'Open' }).click()
  await expect.poll(opened).toEqual(['http://old.example.org/'])

  const filePath = testInfo.outputPath('mine.pdf')
  await electron.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = async (...given: readonly unknown[]) => {
      Object.assign(globalThis, { suggestedPath: (given[1] as Electron.SaveDialogOptions).defaultPath })
      return { canceled: false, filePath: path }
    }
  }, filePath)
  await reader.region.getByRole('link', { name: 'The report' }).focus()
  await page.keyboard.press('Enter')
  const file = page.getByRole('dialog', { name: 'A file of the website' })
  await expect(file.getByText('Report 2024.pdf')).toBeVisible()
  expect(await findingsInBothThemes(app)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(file.getByRole('button', { name: 'Save file…' })).toBeFocused()
  const hasSaid = await reader.listen()
  await page.keyboard.press('Enter')
  await hasSaid(/^Saved mine\.pdf \(32\sbyte/)
  expect(readFileSync(filePath, 'utf8')).toBe(pdf)
  expect(
    await electron.evaluate(() => (globalThis as unknown as { suggestedPath: string }).suggestedPath),
  ).toMatch(/Report 2024\.pdf$/)
  expect(await opened()).toHaveLength(1)
})

test('where a link leads is told beneath the file that is being saved, and covers nothing of it', async ({
  app,
  service,
}, testInfo) => {
  const { page, reader, electron } = await openWith(
    app,
    service,
    `<p><a href="https://elsewhere.example/">Elsewhere</a> <a href="${service.baseUrl}/wp-content/uploads/report.pdf">The report</a></p>`,
  )
  service.addRule({ route: 'picture', fault: { kind: 'slow', chunkBytes: 1, pauseMs: 60_000 } })
  const headers = { 'content-type': 'application/pdf' }
  service.addRule({
    route: 'picture',
    fault: { kind: 'status', status: 200, headers, body: '%PDF-1.7 A report' },
  })
  await electron.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, testInfo.outputPath('report.pdf'))
  await reader.region.getByRole('link', { name: 'The report' }).click()
  await page.getByRole('button', { name: 'Save file…' }).click()
  const saving = reader.region.getByRole('group', { name: /^Saving/ })
  await expect(saving).toBeVisible()
  await reader.region.getByRole('link', { name: 'Elsewhere' }).hover()
  const target = reader.region.getByText('Opens elsewhere.example')
  const [panel, line] = await restingBoxes(saving, target)
  expect(panel.y + panel.height).toBeLessThanOrEqual(line.y)
  await reader.region.getByRole('button', { name: 'Cancel saving' }).click()
  await expect(saving).toBeHidden()
})

test('a link to another entry that is kept opens it here; one to a page that is not, in the browser', async ({
  app,
  service,
}) => {
  const { page, reader, opened } = await openWith(
    app,
    service,
    `<p><a href="${site}/other/">The other</a> <a href="${site}/unknown/">An unknown</a> <a href="${site}/links/">Itself</a></p>`,
  )
  await reader.region.getByRole('link', { name: 'An unknown' }).click()
  await expect.poll(opened).toEqual([`${site}/unknown/`])
  await reader.region.getByRole('link', { name: 'Itself' }).click()
  await expect.poll(opened).toHaveLength(2)
  await reader.region.getByRole('link', { name: 'The other' }).hover()
  await expect(reader.region.getByText('Opens here')).toBeVisible()
  await reader.region.getByRole('link', { name: 'The other' }).click()
  await expect(reader.title).toHaveText('The other one')
  expect(await opened()).toHaveLength(2)
  await page.goBack()
  await expect(reader.title).toHaveText('With links')
})

test('words that run backwards are asked about, in a link and not around it', async ({ app, service }) => {
  const { page, reader, opened } = await openWith(
    app,
    service,
    '<p>\u202eelpmaxe <a href="https://www.example.org/1">around</a>\u202c <bdo dir="rtl"><a href="https://www.example.org/2">within</a></bdo> <a href="https://elsewhere.example/">\u202egro.elpmaxe</a></p>',
  )
  await expect(reader.region.getByRole('link', { name: 'around' })).toHaveCSS('unicode-bidi', 'isolate')
  await reader.region.getByRole('link', { name: 'around' }).click()
  await reader.region.getByRole('link', { name: 'within' }).click()
  await expect.poll(opened).toHaveLength(2)
  await reader.region.getByRole('link', { name: 'gro.elpmaxe' }).click()
  const question = page.getByRole('dialog', { name: 'This link may mislead' })
  await question.getByRole('button', { name: 'Open' }).click()
  await expect.poll(opened).toHaveLength(3)
})

test('the page opens nothing that main has a question about by itself', async ({ app, service }) => {
  const { page, opened } = await openWith(app, service, '<p>Nothing.</p>')
  const response = await page.evaluate(async () => {
    const { call } = window.forumResources
    await call['link:open']('1', { url: 'https://elsewhere.example/', text: 'Log in at bank.example now' })
    return call['link:confirm']('2', { token: 'guessed' })
  })
  expect(response).toEqual({ ok: false, error: { code: 'invalid-request' } })
  expect(await opened()).toEqual([])
})

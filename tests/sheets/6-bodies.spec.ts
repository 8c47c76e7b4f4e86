import { expect, test } from '../e2e/support/app.ts'
import { openList } from '../e2e/support/openings.ts'
import { serveEntries } from '../support/served-entries.ts'
import { openCamera } from './camera.ts'
import { closeAll, give, goTo, listIsThere, openEntry, pick } from './ways.ts'

const site = 'https://forum.example.org/resources'
const uploads = '/wp-content/uploads/'
const paragraph = '<p>Peat burns below the surface for weeks and the smoke crosses three borders.</p>'
/** One image that loads, one that is missing, and one from another site. */
const storedImages = `${paragraph}<figure><a href="${uploads}2012/05/forest-photo-01.jpg"><img src="${uploads}2012/05/forest-photo-01-300x200.jpg" alt="Pines" width="300" height="200"></a></figure>
<figure><img src="${uploads}2099/01/none-300x200.jpg" alt="The river" width="300" height="200"></figure>
<p><img src="https://pictures.example/a.jpg" alt="Elsewhere"></p>`
const arabic = '<h2>من يملك الخريطة</h2><p>يغمر النهر الدلتا كل ربيع، ويعيش السرطان في الطين.</p>'

/** Links that the app asks about, by reason. */
const doubtful = (origin: string): readonly (readonly [name: string, link: string])[] => [
  ['unencrypted', '<a href="http://old.example.org/">An old page</a>'],
  ['reversed', '<a href="https://elsewhere.example/">\u202egro.elpmaxe</a>'],
  ['international', '<a href="https://ex\u0430mple.org/">The map</a>'],
  ['mail', '<a href="mailto:one@example.org,two@example.org?subject=Hello&body=Please">Write to us</a>'],
  ['file', `<a href="${origin}/wp-content/uploads/Report%202024.pdf">The report</a>`],
]

test('entries of every kind', async ({ start, service, profile }, testInfo) => {
  const take = await openCamera(testInfo, 6)
  const ids = [65, 100, 69, 41, 47, 55, 124, 85, 68, 67, 70]
  for (let id = 40; id < 280; id += 1) if (!ids.includes(id)) service.removeEntry(id)
  const app = await openList(await start({ configuration: { languages: [] } }), service.account)
  const { page, names, resources, reader, accountMenu } = app
  const { of } = names
  const dialog = page.getByRole('dialog')
  const image = reader.region.locator('article .prose img[role=button]')
  const read = async (id: number): Promise<void> => {
    await goTo(page, '/resources')
    await openEntry(page, id)
    await expect(reader.region.locator('article h2').first()).toBeVisible()
  }
  const scroll = (part: number): Promise<void> =>
    reader.entry.evaluate((box, at) => box.scrollTo(0, box.clientHeight * 0.9 * at), part)
  await listIsThere(app)
  for (const [name, id] of [
    ['video', 65],
    ['protected', 100],
    ['blank', 69],
    ['untitled', 41],
    ['very-long-title', 47],
    ['picture-deleted', 55],
    ['every-term', 124],
    ['broken-markup', 85],
    ['very-long', 68],
  ] as const)
    await take(page, name, () => read(id))
  await take(page, 'very-long-foot', async () => {
    await scroll(999)
    await expect(reader.region.getByText(of('reader.longNote'))).toBeVisible()
  })
  await take(page, 'everything', () => read(67))
  for (const part of [1, 2]) await take(page, `everything-${part}`, () => scroll(part))
  await take(page, 'pictures', () => read(70))
  for (const part of [1, 2]) await take(page, `pictures-${part}`, () => scroll(part))
  await take(page, 'viewer-of-several', async () => {
    await image.first().click()
    await expect(dialog).toBeVisible()
  })

  const links = doubtful(service.baseUrl)
  const serve = (): void =>
    serveEntries(service, [
      { title: 'Links', body: `<p>${links.map(([, link]) => link).join(' ')}</p>`, link: `${site}/links/` },
      { title: 'الدلتا والنهر', body: arabic, link: `${site}/arabic/` },
      { title: 'Nothing to show', body: '<form><input></form><svg></svg>', link: `${site}/form/` },
      { title: 'Plain', body: paragraph.repeat(7_000), link: `${site}/plain/` },
      { title: 'A picture that fails', body: storedImages },
      { title: 'Under lock', body: '', isProtected: true, link: `${site}/lock/` },
    ])
  /** Deletes the stored data, which would be shown first, and reloads. */
  const reloadFromService = async (): Promise<void> => {
    await accountMenu.choose('Account')
    await app.account.clearLocalData.click()
    await app.account.clearConfirm.click()
    await expect(page.getByText(of('account.localCleared'))).toBeVisible()
    await goTo(page, '/resources')
    await page.reload({ waitUntil: 'commit' })
    await expect(resources.items).toHaveCount(6)
    await listIsThere(app)
  }
  await take(page, 'row-kinds', async () => {
    await closeAll(page)
    serve()
    await reloadFromService()
  })
  for (const [name, id] of [
    ['arabic-entry', 5001],
    ['not-shown', 5002],
    ['plain-text', 5003],
  ] as const)
    await take(page, name, () => read(id))
  await take(page, 'picture-fails', async () => {
    await read(5004)
    await reader.region.locator('.prose :is(img, .prose-image-failed)').first().scrollIntoViewIfNeeded()
    await expect(reader.region.locator('.prose-image-failed').first()).toBeVisible()
  })
  await take(page, 'links', () => read(5000))
  for (const [index, [name]] of links.entries())
    await take(page, `link-${name}`, async () => {
      await closeAll(page)
      await reader.region.locator('article .prose a').nth(index).click()
      await expect(dialog).toBeVisible()
    })
  await take(page, 'file-saving', async () => {
    const headers = { 'content-type': 'application/pdf' }
    const pdf = `%PDF-1.7 ${'x'.repeat(200_000)}`
    service.addRule({ route: 'picture', fault: { kind: 'hang', when: 'in-body' } })
    service.addRule({ route: 'picture', fault: { kind: 'status', status: 200, headers, body: pdf } })
    await give(app, `${profile}.saved.pdf`)
    await dialog.getByRole('button', { name: of('reader.saveFile'), exact: true }).click()
    await expect(reader.region.getByRole('progressbar')).toBeVisible()
  })
  await take(page, 'file-busy', async () => {
    await reader.region.locator('article .prose a').last().click()
    await expect(dialog.getByText(of('reader.askFileBusy'))).toBeVisible()
  })
  await take(page, 'file-failed', async () => {
    await closeAll(page)
    await reader.region.getByRole('button', { name: of('reader.savingCancel'), exact: true }).click()
    await expect(reader.region.getByRole('progressbar')).toHaveCount(0)
    service.clearRules()
    service.addRule({ route: 'picture', fault: { kind: 'reset', when: 'before-headers' } })
    await reader.region.locator('article .prose a').last().click()
    await dialog.getByRole('button', { name: of('reader.saveFile'), exact: true }).click()
    await expect(reader.region.getByText(of('reader.saveFailed'))).toBeVisible()
  })
  await take(page, 'viewer-failed', async () => {
    service.clearRules()
    serve()
    await read(5004)
    await expect(image.first()).toHaveJSProperty('complete', true)
    service.addRule({ route: 'picture', fault: { kind: 'preset', preset: 'rest_no_route' } })
    await image.first().click()
    await expect(dialog.getByText(of('reader.imageFailed'))).toBeVisible()
  })
  await take(page, 'pictures-held', async () => {
    await closeAll(page)
    service.clearRules()
    serve()
    await accountMenu.choose('Settings')
    await pick(page, 'on')
    await reloadFromService()
    await read(5004)
    await expect(page.getByText(of('data.held'))).toBeVisible()
  })
})

import { expect, test } from '../support/app.ts'
import { openList } from '../support/openings.ts'
import { restingBoxes } from '../support/resize.ts'
import { serveEntries } from '../../support/served-entries.ts'

test('a link’s URL appears beneath the file that is being saved, and covers none of it', async ({
  app,
  service,
}, testInfo) => {
  const { page, reader, resources, electron } = app
  const body = `<p><a href="https://elsewhere.example/">Elsewhere</a> <a href="${service.baseUrl}/wp-content/uploads/Report%202024.pdf">The report</a></p>`
  serveEntries(service, [{ title: 'With links', body }])
  service.addRule({ route: 'picture', fault: { kind: 'slow', chunkBytes: 1, pauseMs: 60_000 } })
  const headers = { 'content-type': 'application/pdf' }
  service.addRule({
    route: 'picture',
    fault: { kind: 'status', status: 200, headers, body: '%PDF-1.7 A report' },
  })
  await electron.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async (...given: readonly unknown[]) => {
      Object.assign(globalThis, { suggestedPath: (given[1] as Electron.SaveDialogOptions).defaultPath })
      return { canceled: false, filePath }
    }
  }, testInfo.outputPath('report.pdf'))
  await openList(app, service.account)
  await resources.openAndRead(0)
  await reader.region.getByRole('link', { name: 'The report' }).click()
  await page.getByRole('button', { name: 'Save file…' }).click()
  const saving = reader.region.getByRole('group', { name: /^Saving/ })
  await expect(saving).toBeVisible()
  const suggested = () =>
    electron.evaluate(() => (globalThis as unknown as { suggestedPath: string }).suggestedPath)
  expect(await suggested()).toMatch(/Report 2024\.pdf$/)
  await reader.region.getByRole('link', { name: 'Elsewhere' }).hover()
  const target = reader.region.getByText('Opens elsewhere.example')
  const [panel, line] = await restingBoxes(saving, target)
  expect(panel.y + panel.height).toBeLessThanOrEqual(line.y)
  await reader.region.getByRole('button', { name: 'Cancel saving' }).click()
  await expect(saving).toBeHidden()
})

test('words around a link that run backwards do not turn the words of the link', async ({ app, service }) => {
  const body = '<p>\u202eelpmaxe <a href="https://www.example.org/">around</a>\u202c</p>'
  serveEntries(service, [{ title: 'With a link', body }])
  await openList(app, service.account)
  await app.resources.openAndRead(0)
  await expect(app.reader.region.getByRole('link', { name: 'around' })).toHaveCSS('unicode-bidi', 'isolate')
})

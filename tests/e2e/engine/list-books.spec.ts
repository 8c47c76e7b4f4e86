import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { serveEntries } from '../../support/served-entries.ts'
import { expect, test, type RunningApp } from '../support/app.ts'
import { openList } from '../support/openings.ts'
import { readPdf } from '../support/pdf.ts'
import { answerSaveDialog } from '../support/save-dialog.ts'

const paragraph = `<p>${'The mangroves of the bay have grown back. '.repeat(40)}</p>`
const longTitle = `Never a script (${'or anything that moves, '.repeat(6)}not even once)`

async function exportList({ page }: RunningApp, format: 'EPUB' | 'PDF'): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Shift+E')
  const dialog = page.getByRole('dialog', { name: 'Export the list' })
  await dialog.getByRole('radio', { name: format, exact: true }).check({ force: true })
  await dialog.getByRole('button', { name: 'Export…' }).click()
  await expect(page.getByText(/Saved .* with 3 resources\./)).toBeVisible()
  await expect(dialog).toBeHidden()
}

test('a list leaves the app as one book: EPUB and PDF, with contents, pictures, links and bibliography', async ({
  app,
  service,
  profile,
}) => {
  const picture = `${service.baseUrl}/wp-content/uploads/2012/05/forest-photo-01.jpg`
  const link = (name: string) => `${service.baseUrl}/resources/${name}/`
  serveEntries(service, [
    {
      title: 'Mangroves & “maps”',
      link: link('mangroves'),
      body: `<img src="${picture}" alt="A forest">${paragraph.repeat(8)}<p><a href="https://www.example.org/map">The map</a></p>`,
    },
    {
      title: 'غابات الحوض',
      link: link('forests'),
      body: '<p>تدير المجتمعات المحلية غابات المنطقة منذ قرون.</p><h2>الأنهار الكبيرة</h2><p>تجري المياه.</p>',
    },
    {
      title: longTitle,
      link: link('script'),
      body: `${paragraph}<script>document.body.textContent = 'taken over'</script><img src="https://beacon.example.test/a.png" alt="A beacon">`,
    },
  ])
  await openList(app, service.account)
  await app.resources.openAndRead(0)
  await expect
    .poll(() =>
      app.page
        .locator('article img')
        .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0)),
    )
    .toEqual([true])

  const pdfFile = join(profile, 'list.pdf')
  await answerSaveDialog(app, pdfFile)
  await exportList(app, 'PDF')
  const pdf = await readPdf(pdfFile)
  const last = pdf.pages.length
  expect(pdf.outline).toEqual([
    { title: 'Resources', page: 1 },
    { title: 'Contents', page: 1 },
    { title: 'Mangroves & “maps”', page: 2 },
    { title: 'غابات الحوض', page: last - 2 },
    { title: 'الأنهار الكبيرة', page: last - 2 },
    { title: longTitle, page: last - 1 },
    { title: 'Citations', page: last },
  ])
  expect(last).toBeGreaterThan(4)
  const [contents = '', ...chapters] = pdf.pages
  const accessed = String(new Date().getFullYear())
  expect(contents.match(/(?<=\s)\d+(?=\s)/g)).toEqual([
    accessed,
    ...[2, last - 2, last - 1, last].map(String),
  ])
  const numbers = chapters.map((text) => Number(/(\d+)\D*$/.exec(text)?.[1]))
  expect(numbers).toEqual(chapters.map((_, index) => index + 2))
  expect(chapters.at(-1)).toContain('Mangroves & “maps”')
  expect(chapters.join('\n')).toContain('A beacon')
  expect(chapters.join('\n')).not.toContain('taken over')
  expect(pdf.images).toBe(1)
  expect(pdf.language).toBe('en')
  expect(pdf.isTagged).toBe(true)
  expect(pdf.urls).toEqual(expect.arrayContaining(['https://www.example.org/map', link('mangroves')]))
  expect((await stat(pdfFile)).mode & 0o777).toBe(0o600)
  // The window that printed it has gone.
  await expect
    .poll(() => app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length))
    .toBe(1)

  const epubFile = join(profile, 'list.epub')
  await answerSaveDialog(app, epubFile)
  await exportList(app, 'EPUB')
  const epub = unzipSync(await readFile(epubFile))
  expect(Object.keys(epub)).toEqual(
    expect.arrayContaining(['EPUB/entry-3.xhtml', 'EPUB/images/1.jpg', 'EPUB/citations.xhtml']),
  )
  expect(strFromU8(epub['EPUB/nav.xhtml'] ?? new Uint8Array())).toContain('Mangroves &amp; “maps”')
})

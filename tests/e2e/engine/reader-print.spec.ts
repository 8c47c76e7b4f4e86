import { join } from 'node:path'
import type { ForumService } from '../../../tools/forum-service/index.ts'
import { longRead } from '../../fixtures/html/long-read.ts'
import { expect, test, type RunningApp } from '../support/app.ts'
import { openList } from '../support/openings.ts'
import { readPdf } from '../support/pdf.ts'
import { beginPrinting } from '../support/printing.ts'
import { resize } from '../support/resize.ts'
import { answerSaveDialog } from '../support/save-dialog.ts'
import { stopClock } from '../support/standing-clock.ts'
import { serveEntries } from '../../support/served-entries.ts'

const address = 'https://forum.example.org/resources/mangroves/'
const title = 'Mangroves: who holds the “map”?'

/** Signs in, for printing that waits for every image; otherwise late ones are printed as empty boxes. */
async function openListForPrinting(app: RunningApp, service: ForumService): Promise<void> {
  await openList(app, service.account)
  await stopClock(app.page)
}

async function openLongRead(app: RunningApp, service: ForumService): Promise<void> {
  serveEntries(service, [
    { title, body: longRead(service.baseUrl), link: address, categories: [2], regions: [27] },
  ])
  await openListForPrinting(app, service)
  await app.resources.openAndRead(0)
}

test('the entry is saved as a PDF: all pages, with the picture below the fold, under a name that fits', async ({
  app,
  service,
  profile,
}) => {
  await openLongRead(app, service)
  const file = join(profile, 'entry.pdf')
  const suggested = await answerSaveDialog(app, file)
  const hasSaid = await app.reader.listen()
  await app.reader.choose('Save as PDF…')
  await hasSaid('PDF saved')
  expect(await suggested()).toMatch(/[\\/]Mangroves who holds the “map”\.pdf$/)
  expect(
    await app.electron.evaluate(() => (globalThis as unknown as { isOfWindow: boolean }).isOfWindow),
  ).toBe(true)
  const pdf = await readPdf(file)
  expect(pdf.pages.length).toBeGreaterThan(2)
  expect(pdf.pages.map((text) => text.includes(address))).toEqual(pdf.pages.map(() => true))
  expect(pdf.pages.at(-1)).toContain('The last word is mangrove.')
  expect(pdf.pages.join('\n')).toContain('hornbills at dawn')
  expect(pdf.pages.join('\n')).not.toMatch(/Search resources|More actions/)
  expect(pdf.pages[0]).toContain('Agroforestry')
  expect(pdf.pages[0]).toContain('Argentina')
  expect(pdf.images).toBeGreaterThan(0)
  expect(pdf.urls).toContain('https://www.example.org/map')
  await expect(app.page).toHaveTitle(/Forum Resources/)
})

test('on paper a wide table, cards and the picture are whole, in the language of the entry', async ({
  app,
  service,
  profile,
}) => {
  const columns = Array.from({ length: 14 }, (_, index) => `K${index + 1}`)
  const cells = (tag: string, row: string): string =>
    columns.map((name) => `<${tag}>${row}${name}</${tag}>`).join('')
  const rows = Array.from(
    { length: 30 },
    (_, index) => `<tr>${cells('td', `Valeur de la ligne ${index} `)}</tr>`,
  )
  serveEntries(service, [
    {
      title: 'Les forêts et les peuples du bassin',
      link: `${service.baseUrl}/ressources/${encodeURIComponent('forêts')}/`,
      image: `${service.baseUrl}/wp-content/uploads/2012/05/forest-photo-01.jpg`,
      body: `<p>Les forêts de la région sont gérées par les communautés qui y vivent depuis des siècles, avec leurs propres règles.</p>
        <iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Le film"></iframe>
        <table><thead><tr>${cells('th', '')}</tr></thead><tbody>${rows.join('')}</tbody></table>
        <pre>${'une ligne de code '.repeat(20)}</pre>
        <p>Le dernier mot est mangrove.</p>`,
    },
  ])
  await openListForPrinting(app, service)
  await app.resources.openAndRead(0)
  const file = join(profile, 'entry.pdf')
  await answerSaveDialog(app, file)
  const hasSaid = await app.reader.listen()
  await app.reader.choose('Save as PDF…')
  await hasSaid('PDF saved')
  const pdf = await readPdf(file)
  expect(pdf.language).toBe('fr')
  expect(pdf.pages.every((text) => text.includes('/ressources/forêts/'))).toBe(true)
  // The table begins on the title's page, and no page cuts off a column.
  for (const text of pdf.pages.slice(0, -1)) expect(text).toMatch(/\bK1 K2 .*\bK14\b/)
  expect(pdf.pages.at(-1)).toContain('Le dernier mot est mangrove.')
  expect(pdf.images).toBeGreaterThan(0)

  // The width of A4 without margins.
  await app.page.emulateMedia({ media: 'print' })
  await resize(app.page, 658, 900)
  const paper = await app.page.evaluate(() => {
    const edge = document.querySelector('article')?.getBoundingClientRect().right ?? 0
    const beyond = [...document.querySelectorAll('article :is(td, th, a, img)')].filter(
      (element) => element.getBoundingClientRect().right > edge + 1,
    )
    const cut = [...document.querySelectorAll('article pre')].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    )
    const play = document.querySelector('article .prose-card > :first-child')
    return { beyond: beyond.length, cut: cut.length, emptyBox: play?.checkVisibility() }
  })
  expect(paper).toEqual({ beyond: 0, cut: 0, emptyBox: false })
})

test('nothing is saved when the person would rather not, or the disk refuses', async ({
  app,
  service,
  profile,
}) => {
  await openLongRead(app, service)
  const suggested = await answerSaveDialog(app, null)
  await app.reader.choose('Save as PDF…')
  await expect.poll(suggested).not.toBeNull()
  await expect(app.reader.status('Preparing pictures…')).toBeHidden()
  await expect(app.reader.region.getByRole('alert')).toBeHidden()
  await answerSaveDialog(app, join(profile, 'no such folder', 'entry.pdf'))
  await app.reader.choose('Save as PDF…')
  await expect(app.reader.region.getByRole('alert')).toContainText('could not be printed or saved as PDF')
})

test('on paper there is the article alone, black on white, whole, with its address on every page', async ({
  app,
  service,
}) => {
  await openLongRead(app, service)
  const { page, reader } = app
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const endPrinting = await beginPrinting(app)

  const seen = await page.evaluate(() => {
    const article = document.querySelector('article')
    const paper = [...document.querySelectorAll('body *')].filter(
      (element) => element.checkVisibility() && !article?.contains(element) && !element.contains(article),
    )
    const style = article && getComputedStyle(article.querySelector('.prose p') ?? article)
    const clipping = [...document.querySelectorAll('*')].filter(
      (element) =>
        (element.contains(article) || article?.contains(element)) &&
        /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowY) &&
        element.scrollHeight > element.clientHeight + 1,
    )
    return {
      besides: paper.map(({ localName, className }) => `${localName}.${className}`),
      color: style?.color,
      ground: getComputedStyle(document.body).backgroundColor,
      clipping: clipping.map(({ localName, className }) => `${localName}.${className}`),
      unloaded: [...document.querySelectorAll('article img')].filter(
        (image) => !(image as HTMLImageElement).naturalWidth,
      ).length,
      footers: document.adoptedStyleSheets.map((sheet) =>
        [...sheet.cssRules].map((rule) => rule.cssText).join(''),
      ),
      title: document.title,
      address: getComputedStyle(document.querySelector('article a') ?? document.body, '::after').content,
    }
  })
  expect(seen.besides).toEqual([])
  expect(seen.color).toBe('rgb(0, 0, 0)')
  expect(seen.ground).toBe('rgba(0, 0, 0, 0)')
  expect(seen.clipping).toEqual([])
  expect(seen.unloaded).toBe(0)
  expect(seen.footers).toEqual([expect.stringContaining(address)])
  expect(seen.title).toBe(title)
  expect(seen.address).toContain('https://www.example.org/map')
  await expect(reader.region.getByText('Folded away: hornbills at dawn.')).toBeVisible()

  const hasSaid = await reader.listen()
  await endPrinting()
  await page.emulateMedia({ media: 'screen' })
  await hasSaid('Sent to the printer')
})

for (const [language, dir, heading, section, text] of [
  [
    'fr',
    'ltr',
    'Les forêts du bassin',
    'Qui les gère',
    'Les forêts de la région sont gérées par les communautés.',
  ],
  ['ar', 'rtl', 'غابات الحوض', 'الأنهار الكبيرة', 'تدير المجتمعات المحلية غابات المنطقة منذ قرون.'],
] as const)
  test.describe(language, () => {
    test.use({ language })

    test(`${language}: an entry is printed with the words, dates and direction of its language`, async ({
      app,
      service,
      profile,
    }) => {
      const { page, names, reader } = app
      serveEntries(service, [
        { title: heading, body: `<p>${text}</p><h2>${section}</h2><p>${text}</p>`, link: address },
      ])
      await openList(app, service.account)
      await app.resources.openAndRead(0)
      const written = await page.evaluate((locale) => {
        // Arabic dates spell out the month.
        const dateStyle = locale.startsWith('ar') ? 'long' : 'medium'
        return new Intl.DateTimeFormat(locale, { dateStyle }).format(new Date('2024-05-01T10:00:00Z'))
      }, language)
      // The engine formats French dates without "1er".
      const published = names.of('reader.published', { date: written.replace(/^1 mai/, '1er mai') })
      await page.emulateMedia({ media: 'print' })
      const endPrinting = await beginPrinting(app)
      const paper = await page.evaluate(() => {
        const { lang, dir } = document.documentElement
        const article = document.querySelector('article')
        const directions = [...(article?.querySelectorAll('h2, .prose p') ?? [])].map(
          (element) => getComputedStyle(element).direction,
        )
        const footer = document.adoptedStyleSheets.at(-1)?.cssRules[0]?.cssText
        return { lang, dir, directions, footer, text: article?.innerText }
      })
      expect(paper).toMatchObject({ lang: language, dir, directions: [dir, dir, dir] })
      expect(paper.text).toContain(published)
      // The page number is at the end side of the line.
      expect(paper.footer).toMatch(
        dir === 'rtl' ? /@bottom-left [^}]*counter\(page\)/ : /@bottom-right [^}]*counter\(page\)/,
      )
      await page.emulateMedia({ media: null })
      const hasSaid = await reader.listen()
      await endPrinting()
      await hasSaid(names.of('reader.printed'))

      const file = join(profile, 'entry.pdf')
      await answerSaveDialog(app, file)
      await reader.choose('Save as PDF…')
      await hasSaid(names.of('reader.pdfSaved'))
      const pdf = await readPdf(file)
      expect(pdf.language).toBe(language)
      expect(pdf.outline).toEqual([heading, section].map((title) => ({ title, page: 1 })))
      // The order of an Arabic line with a number in it differs between readers.
      if (language === 'fr') expect(pdf.pages[0]).toContain(published.replace(/\s/g, ' '))
    })
  })

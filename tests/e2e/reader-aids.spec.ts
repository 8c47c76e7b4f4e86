import type { Page } from '@playwright/test'
import { longRead } from '../fixtures/html/long-read.ts'
import { expect, test, type RunningApp, type StartOptions } from './support/app.ts'
import { findings } from './support/axe.ts'
import { serveEntries } from './support/served-entries.ts'
import type { ForumService } from '../../tools/forum-service/index.ts'

const site = 'https://forum.example.org/resources'

/** Signs in to three entries, the second of them several screens long, and opens that one. */
async function startReading(
  start: (options?: StartOptions) => Promise<RunningApp>,
  service: ForumService,
): Promise<RunningApp> {
  serveEntries(service, [
    { title: 'A short first', body: '<p>First.</p>', link: `${site}/first/` },
    { title: 'Mangroves of the delta', body: longRead(service.baseUrl), link: `${site}/mangroves/` },
    { title: 'A short third', body: '<p>Third.</p>', link: `${site}/third/` },
  ])
  const app = await start()
  await app.signIn.signIn(service.account)
  await app.resources.open(1)
  await expect(app.reader.title).toHaveText('Mangroves of the delta')
  return app
}

/** What is marked, as it reads on the page. */
const marked = (page: Page, name: string): Promise<readonly string[]> =>
  page.evaluate(
    (wanted) =>
      [...(CSS.highlights.get(wanted) ?? [])].map((part) => {
        const range = document.createRange()
        range.setStart(part.startContainer, part.startOffset)
        range.setEnd(part.endContainer, part.endOffset)
        return range.toString()
      }),
    name,
  )

const copied = ({ electron }: RunningApp): Promise<string> =>
  electron.evaluate(({ clipboard }) => clipboard.readText())

const scrollTop = ({ reader }: RunningApp): Promise<number> =>
  reader.entry.evaluate((element) => element.scrollTop)

test('text is found across elements, whatever its case and accents, and gone through by keys', async ({
  start,
  service,
}) => {
  const app = await startReading(start, service)
  const { page, reader } = app
  const html = await reader.region.locator('article p').evaluateAll((all) => all.map((one) => one.innerHTML))
  await page.keyboard.press('Control+f')
  await expect(reader.findBox).toBeFocused()
  await page.keyboard.type('MANGROVE')
  await expect(reader.status('1 of 4')).toBeVisible()
  expect(await marked(page, 'reader-found')).toEqual(['Mangrove', 'mangrove', 'Mangrove', 'mangrove'])
  expect(await marked(page, 'reader-current')).toEqual(['Mangrove'])
  await page.keyboard.press('Enter')
  await expect(reader.status('2 of 4')).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.press('Shift+F3')
  await expect(reader.status('4 of 4')).toBeVisible()
  await expect(reader.region.getByText('The last word is mangrove.')).toBeInViewport()
  await page.keyboard.press('Control+g')
  await expect(reader.status('1 of 4')).toBeVisible()
  await expect(reader.title).toBeInViewport()
  await reader.findBox.fill('forets? no: foret')
  await expect(reader.status('Nothing found')).toBeVisible()
  await reader.findBox.fill('foret des man')
  await expect(reader.status('1 of 1')).toBeVisible()
  expect(await marked(page, 'reader-current')).toEqual(['Forêt des Man'])
  const after = await reader.region.locator('article p').evaluateAll((all) => all.map((one) => one.innerHTML))
  expect(after).toEqual(html)
  expect(await findings(page)).toEqual([])
})

test('what is folded away is opened when it is found; Esc closes the bar first and keeps the place', async ({
  start,
  service,
}) => {
  const app = await startReading(start, service)
  const { page, reader } = app
  await reader.find.click()
  await page.keyboard.type('hornbills')
  await expect(reader.status('1 of 1')).toBeVisible()
  await expect(reader.region.getByText('Folded away: hornbills at dawn.')).toBeInViewport()
  const place = await scrollTop(app)
  await page.keyboard.press('Escape')
  await expect(reader.findBox).toBeHidden()
  await expect(reader.title).toHaveText('Mangroves of the delta')
  await expect(reader.entry).toBeFocused()
  expect(await scrollTop(app)).toBe(place)
  expect(await marked(page, 'reader-found')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Choose something to read' })).toBeVisible()
})

test('the words of the search are marked on arrival, and nothing moves', async ({ start, service }) => {
  const app = await startReading(start, service)
  const { page, resources, reader } = app
  await resources.search.fill('mangroves ftn foret')
  await resources.search.press('Enter')
  await expect
    .poll(() => marked(page, 'reader-searched'))
    .toEqual(expect.arrayContaining(['Mangroves', 'Mangroves', 'Forêt']))
  await reader.next.click()
  await expect(reader.title).toHaveText('A short third')
  await expect.poll(() => marked(page, 'reader-searched')).toEqual([])
  await reader.previous.click()
  await expect.poll(() => marked(page, 'reader-searched')).toContain('Forêt')
  expect(await scrollTop(app)).toBe(0)
  await expect(reader.findBox).toBeHidden()
})

test('the table of contents leads to a heading, and marks the section that is read', async ({
  start,
  service,
}) => {
  const app = await startReading(start, service)
  const { page, reader } = app
  await reader.contents.click()
  const list = page.getByRole('navigation', { name: 'Contents' })
  await expect(list.getByRole('button')).toHaveText([
    'Who holds the map',
    'Fire season',
    'A motorbike and a radio',
    'What the herders knew',
    'After the rain',
    'What comes next',
  ])
  expect(await findings(page)).toEqual([])
  await list.getByRole('button', { name: 'What the herders knew' }).click()
  await expect(reader.heading('What the herders knew')).toBeFocused()
  await expect(reader.heading('What the herders knew')).toBeInViewport()
  await reader.contents.click()
  await expect(list.locator('[aria-current="location"]')).toHaveText('What the herders knew')
  await page.keyboard.press('Escape')
  await reader.entry.focus()
  await page.keyboard.press('End')
  await expect(reader.region.getByText('The last word is mangrove.')).toBeInViewport()
  await reader.contents.click()
  await expect(list.locator('[aria-current="location"]')).toHaveText('What comes next')
  await page.keyboard.press('Escape')
  // With enough room it stands beside the text, without a button.
  await page.setViewportSize({ width: 1900, height: 900 })
  await expect(reader.contents).toBeHidden()
  await list.getByRole('button', { name: 'Fire season' }).click()
  await expect(reader.heading('Fire season')).toBeFocused()
  expect(await findings(page)).toEqual([])
})

test('an entry without headings has no table of contents', async ({ start, service }) => {
  const { reader } = await startReading(start, service)
  await expect(reader.contents).toBeVisible()
  await reader.next.click()
  await expect(reader.title).toHaveText('A short third')
  await expect(reader.contents).toBeHidden()
})

test('an entry goes on where it was left, also after a restart, and can be started from the top', async ({
  start,
  service,
}) => {
  const app = await startReading(start, service)
  const { page, reader } = app
  await reader.entry.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }))
  const left = await scrollTop(app)
  await reader.next.click()
  await expect(reader.title).toHaveText('A short third')
  expect(await scrollTop(app)).toBe(0)
  await reader.previous.click()
  await expect(reader.status('Continued where you left off')).toBeVisible()
  expect(Math.abs((await scrollTop(app)) - left)).toBeLessThan(40)
  expect(await findings(page)).toEqual([])
  await app.quit()

  const again = await start()
  await again.resources.items.first().waitFor()
  if ((await again.reader.title.innerText()) !== 'Mangroves of the delta') await again.resources.open(1)
  await expect(again.reader.status('Continued where you left off')).toBeVisible()
  await expect.poll(() => scrollTop(again)).toBeGreaterThan(left / 2)
  await again.reader.startFromTop.click()
  expect(await scrollTop(again)).toBe(0)
  await expect(again.reader.startFromTop).toBeHidden()
})

test('text grows, narrows and changes its typeface at once, and so it is at the next start', async ({
  start,
  service,
}) => {
  const app = await startReading(start, service)
  const { page, reader } = app
  const styleOf = (property: 'fontSize' | 'fontFamily' | 'inlineSize', one = app) =>
    one.reader.region
      .locator('article p', { hasText: 'The last word' })
      .evaluate((element, name) => getComputedStyle(element)[name], property)
  expect(await styleOf('fontSize')).toBe('17px')
  const before = await styleOf('inlineSize')
  await reader.text.click()
  const settings = page.getByRole('dialog', { name: 'Text settings' })
  await settings.getByRole('button', { name: 'Smaller text' }).click()
  await expect(settings.getByRole('button', { name: 'Smaller text' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(await styleOf('fontSize')).toBe('14.45px')
  for (let step = 0; step < 3; step += 1) await settings.getByRole('button', { name: 'Larger text' }).click()
  await expect(settings.getByText('130 %')).toBeVisible()
  await settings.getByRole('radio', { name: 'Serif', exact: true }).check()
  await settings.getByRole('radio', { name: 'Narrow' }).check()
  expect(await styleOf('fontSize')).toBe('22.1px')
  expect(await styleOf('fontFamily')).toContain('Charter')
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(reader.text).toBeFocused()
  await page.setViewportSize({ width: 1900, height: 900 })
  expect(Number.parseFloat(await styleOf('inlineSize'))).toBeCloseTo(32 * 16 * 1.3, 0)
  expect(Number.parseFloat(before)).toBeLessThanOrEqual(40 * 16)
  await app.quit()

  const again = await start()
  await again.resources.open(1)
  await expect(again.reader.title).toHaveText('Mangroves of the delta')
  expect(await styleOf('fontSize', again)).toBe('22.1px')
  await again.accountMenu.choose('Settings')
  await expect(again.page.getByRole('radio', { name: 'Serif', exact: true })).toBeChecked()
  await expect(again.page.getByText('130 %')).toBeVisible()
  expect(await findings(again.page)).toEqual([])
})

test('link and citation are copied, and it is said', async ({ start, service }) => {
  const app = await startReading(start, service)
  const { page, reader } = app
  await reader.region.getByRole('button', { name: 'Copy link' }).click()
  await expect(reader.status('Link copied')).toBeVisible()
  expect(await copied(app)).toBe(`${site}/mangroves/`)
  await reader.region.getByRole('button', { name: 'More actions' }).click()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await reader.choose('Copy citation')
  await expect(reader.status('Citation copied')).toBeVisible()
  expect(await copied(app)).toMatch(
    /^Mangroves of the delta\. forum\.example\.org\. May 1, 2024\. https:\/\/forum\.example\.org\/resources\/mangroves\/\. Accessed .+\d{4}\.$/,
  )
})

test('the entries before and behind are a key away, and the list follows', async ({ start, service }) => {
  const { page, reader, resources } = await startReading(start, service)
  await expect(reader.next).toHaveAccessibleDescription('A short third')
  await reader.entry.focus()
  await page.keyboard.press('n')
  await expect(reader.title).toHaveText('A short third')
  await expect(reader.next).toBeDisabled()
  await expect(resources.list.locator('[aria-current="true"]')).toHaveAccessibleName('A short third')
  await page.keyboard.press('n')
  await page.keyboard.press('p')
  await page.keyboard.press('p')
  await expect(reader.title).toHaveText('A short first')
  await expect(reader.previous).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(resources.list.getByRole('link', { name: 'A short first' })).toBeFocused()
})

test('letters are no shortcuts once they are switched off; Ctrl, Esc and Enter are', async ({
  start,
  service,
}) => {
  const { page, reader, resources } = await startReading(start, service)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck()
  await expect(keys.getByText('n, switched off')).toBeAttached()
  await expect(keys.getByText('Ctrl F', { exact: true })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await keys.getByRole('button', { name: 'Close' }).click()
  await reader.entry.focus()
  for (const key of ['n', 'p', '/', '?', 'j', 'b']) await page.keyboard.press(key)
  await expect(keys).toBeHidden()
  await expect(reader.title).toHaveText('Mangroves of the delta')
  await expect(resources.search).not.toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(resources.search).toBeFocused()
  await page.keyboard.press('Control+f')
  await expect(reader.findBox).toBeFocused()
})

test('the tools fit in one row however narrow the reader is', async ({ start, service }) => {
  const { page, reader } = await startReading(start, service)
  for (const width of [360, 900]) {
    await page.setViewportSize({ width, height: 600 })
    await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
    const boxes = await reader.region
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .map((button) => button.getBoundingClientRect())
          .map(({ top, left, right }) => ({ top, left, right })),
      )
    const row = boxes.slice(0, 9)
    expect(row.every(({ left, right }) => left >= 0 && right <= width)).toBe(true)
    expect(Math.max(...row.map(({ top }) => top)) - Math.min(...row.map(({ top }) => top))).toBeLessThan(4)
    expect(await findings(page)).toEqual([])
  }
})

for (const scheme of [{ colorScheme: 'dark' }, { contrast: 'more' }, { forcedColors: 'active' }] as const) {
  test(`axe finds nothing on any of the aids with ${JSON.stringify(scheme)}`, async ({ start, service }) => {
    const { page, reader } = await startReading(start, service)
    await page.emulateMedia(scheme)
    await page.keyboard.press('Control+f')
    await page.keyboard.type('mangrove')
    await expect(reader.status('1 of 4')).toBeVisible()
    expect(await findings(page), 'Find').toEqual([])
    await page.keyboard.press('Escape')
    await reader.text.click()
    await expect(page.getByRole('dialog', { name: 'Text settings' })).toBeVisible()
    expect(await findings(page), 'Text settings').toEqual([])
    await page.keyboard.press('Escape')
    await reader.contents.click()
    await page.getByRole('button', { name: 'What the herders knew' }).click()
    await reader.region.getByRole('button', { name: 'Copy link' }).click()
    await expect(reader.status('Link copied')).toBeVisible()
    expect(await findings(page), 'Message').toEqual([])
    await reader.next.click()
    await reader.previous.click()
    await expect(reader.startFromTop).toBeVisible()
    await reader.contents.click()
    await expect(page.getByRole('navigation', { name: 'Contents' })).toBeVisible()
    expect(await findings(page), 'Continued, with the contents').toEqual([])
    await page.keyboard.press('Escape')
    await reader.region.getByRole('button', { name: 'More actions' }).click()
    expect(await findings(page), 'More actions').toEqual([])
  })
}

test('protected, empty and very long bodies each have their own words', async ({ start, service }) => {
  serveEntries(service, [
    { title: 'Locked', body: '', isProtected: true, link: `${site}/locked/` },
    { title: 'Blank', body: '<p>&nbsp;</p>', link: `${site}/blank/` },
    { title: 'Endless', body: `<p>${'word '.repeat(120_000)}</p>`, link: `${site}/endless/` },
  ])
  const { signIn, resources, reader, page } = await start()
  await signIn.signIn(service.account)
  await resources.open(0)
  await expect(reader.heading('This entry is protected')).toBeVisible()
  await reader.next.click()
  await expect(reader.heading('No text here')).toBeVisible()
  await reader.next.click()
  await expect(reader.region.getByText('This entry is too long to be laid out here')).toBeVisible()
  await reader.find.click()
  await page.keyboard.type('word word word')
  await expect(reader.status('1 of 5000')).toBeVisible()
})

import type { Locator } from '@playwright/test'
import { expect, test, type RunningApp } from '../support/app.ts'
import { findings, findingsUnderWishes } from '../support/axe.ts'
import { openLongRead, scrollTop, site } from '../support/long-read.ts'
import { choose, openList } from '../support/openings.ts'
import { resize } from '../support/resize.ts'
import { serveEntries } from '../../support/served-entries.ts'

const copied = ({ electron }: RunningApp): Promise<string> =>
  electron.evaluate(({ clipboard }) => clipboard.readText())

/** Within a line or two. */
const expectNear = (app: RunningApp, left: number): Promise<void> =>
  expect.poll(async () => Math.abs((await scrollTop(app)) - left)).toBeLessThan(40)

/** Scroll position from 0 to 1, whatever the window's size. */
const readShare = ({ reader }: RunningApp): Promise<number> =>
  reader.entry.evaluate(
    ({ scrollTop: top, scrollHeight, clientHeight }) => top / (scrollHeight - clientHeight),
  )

test('an entry goes on where it was left, also after a restart, and can be started from the top', async ({
  app,
  restart,
  service,
}) => {
  await openLongRead(app, service)
  const { page, reader } = app
  await resize(page, 1280, 720)
  await reader.entry.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }))
  const left = await scrollTop(app)
  await reader.next.click()
  await expect(reader.title).toHaveText('A short third')
  await expect.poll(() => scrollTop(app)).toBe(0)
  await reader.previous.click()
  await expect(reader.status('Continued where you left off')).toBeVisible()
  await expectNear(app, left)
  expect(await findings(page)).toEqual([])
  // The app quits right after the last scroll.
  await reader.entry.evaluate((element) => element.scrollTo({ top: element.scrollHeight * 0.75 }))
  const share = await readShare(app)
  await app.quit()

  const again = await restart()
  await again.resources.items.first().waitFor()
  // The entry reopens by itself only if it was open for a while.
  await again.resources.open(1)
  await expect(again.reader.title).toHaveText('Mangroves of the delta')
  await expect(again.reader.status('Continued where you left off')).toBeVisible()
  await expect.poll(() => readShare(again)).toBeCloseTo(share, 1)
  await again.reader.startFromTop.click()
  await expect.poll(() => scrollTop(again)).toBe(0)
  await expect(again.reader.startFromTop).toBeHidden()
})

test('an entry goes on where it was left by a reload in the middle of reading', async ({ app, service }) => {
  await openLongRead(app, service)
  // The entry is shown before the URL names it, and a reload opens the entry in the URL.
  await expect(app.page).toHaveURL(/entry=\d+$/)
  await resize(app.page, 1280, 720)
  await app.reader.entry.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }))
  const left = await scrollTop(app)
  await app.page.reload()
  await expect(app.reader.status('Continued where you left off')).toBeVisible()
  await expectNear(app, left)
})

test('text grows, narrows and changes its typeface at once, and so it is at the next start', async ({
  app,
  restart,
  service,
}) => {
  await openLongRead(app, service)
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
  await expect.poll(() => styleOf('fontSize')).toBe('14.45px')
  for (let step = 0; step < 3; step += 1) await settings.getByRole('button', { name: 'Larger text' }).click()
  await expect(settings.getByText('130%')).toBeVisible()
  await choose(settings.getByRole('radio', { name: 'Serif', exact: true }))
  await choose(settings.getByRole('radio', { name: 'Narrow' }))
  await expect.poll(() => styleOf('fontSize')).toBe('22.1px')
  await expect.poll(() => styleOf('fontFamily')).toContain('Charter')
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(reader.text).toBeFocused()
  await page.setViewportSize({ width: 1900, height: 900 })
  await expect.poll(async () => Number.parseFloat(await styleOf('inlineSize'))).toBeCloseTo(32 * 16 * 1.3, 0)
  expect(Number.parseFloat(before)).toBeLessThanOrEqual(40 * 16)
  await app.quit()

  const again = await restart()
  await again.resources.open(1)
  await expect(again.reader.title).toHaveText('Mangroves of the delta')
  await expect.poll(() => styleOf('fontSize', again)).toBe('22.1px')
  await again.accountMenu.choose('Settings')
  await expect(again.page.getByRole('radio', { name: 'Serif', exact: true })).toBeChecked()
  await expect(again.page.getByText('130%')).toBeVisible()
  expect(await findings(again.page)).toEqual([])
})

test('copying the link or the citation is announced', { tag: '@clipboard' }, async ({ app, service }) => {
  await openLongRead(app, service)
  const { page, reader } = app
  const hasSaid = await reader.listen()
  await reader.region.getByRole('button', { name: 'Copy link' }).click()
  await hasSaid('Link copied')
  expect(await copied(app)).toBe(`${site}/mangroves/`)
  await reader.region.getByRole('button', { name: 'More actions' }).click()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await reader.choose('Copy citation')
  await hasSaid('Citation copied')
  expect(await copied(app)).toMatch(
    /^Mangroves of the delta\. forum\.example\.org\. May 1, 2024\. https:\/\/forum\.example\.org\/resources\/mangroves\/\. Accessed .+\d{4}\.$/,
  )

  // Long words get soft hyphens only on request; copied text has none.
  const paragraph = reader.region.locator('article p', { hasText: 'The last word' })
  const words = (await paragraph.textContent()) ?? ''
  await reader.text.click()
  await choose(page.getByRole('switch', { name: 'Hyphenate words' }))
  await page.keyboard.press('Escape')
  const body = reader.region.locator('article .prose')
  await expect.poll(() => body.evaluate((element) => element.textContent.includes('\u00ad'))).toBe(true)
  await body.evaluate((element) => {
    getSelection()?.selectAllChildren(element)
    document.addEventListener('copy', (event) => {
      element.dataset['copied'] = event.clipboardData?.getData('text/plain') ?? ''
    })
  })
  await page.keyboard.press('ControlOrMeta+c')
  await expect(body).toHaveAttribute('data-copied', /mangrove/)
  const text = (await body.getAttribute('data-copied')) ?? ''
  expect([text.includes(words), text.includes('\u00ad')]).toEqual([true, false])
})

test('letters are no shortcuts once they are switched off; Ctrl, Esc and Enter are', async ({
  app,
  service,
}) => {
  const { page, reader, resources } = await openLongRead(app, service)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeInViewport()
  await keys.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await expect(keys.getByText('n, switched off')).toBeAttached()
  await expect(keys.getByText('Ctrl F', { exact: true })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await keys.getByRole('button', { name: 'Close' }).click()
  await reader.entry.focus()
  for (const key of ['n', 'p', '/', '?', 'j', 'b']) await page.keyboard.press(key)
  await expect(keys).toBeHidden()
  await expect(reader.title).toHaveText('Mangroves of the delta')
  await expect(resources.search).not.toBeFocused()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(resources.search).toBeFocused()
  await page.keyboard.press('ControlOrMeta+f')
  await expect(reader.findBox).toBeFocused()
})

test('the tools fit in one row however narrow the reader is', async ({ app, service }) => {
  const { page, reader } = await openLongRead(app, service)
  for (const width of [360, 900]) {
    await resize(page, width, 600)
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

test(
  'axe finds nothing on any of the aids, whatever the system asks of colours',
  { tag: '@clipboard' },
  async ({ app, service }) => {
    const { page, reader } = await openLongRead(app, service)
    await page.keyboard.press('ControlOrMeta+f')
    await expect(reader.findBox).toBeFocused()
    await page.keyboard.type('mangrove')
    await expect(reader.status('1 of 4')).toBeVisible()
    expect(await findingsUnderWishes(page), 'Find').toEqual([])
    await page.keyboard.press('Escape')
    await reader.text.click()
    await expect(page.getByRole('dialog', { name: 'Text settings' })).toBeVisible()
    expect(await findingsUnderWishes(page), 'Text settings').toEqual([])
    await page.keyboard.press('Escape')
    await reader.contents.click()
    await page.getByRole('button', { name: 'What the herders knew' }).click()
    // The message disappears by itself unless it is pointed at.
    const message = async (): Promise<void> => {
      await reader.region.getByRole('button', { name: 'Copy link' }).click()
      await page.locator('[data-toasts] p', { hasText: 'Link copied' }).hover()
    }
    expect(await findingsUnderWishes(page, message), 'Message').toEqual([])
    await expect(reader.status('Link copied')).toBeVisible()
    await reader.next.click()
    await expect(reader.title).toHaveText('A short third')
    await reader.previous.click()
    await expect(reader.startFromTop).toBeVisible()
    await reader.contents.click()
    await expect(page.getByRole('navigation', { name: 'Contents' })).toBeVisible()
    expect(await findingsUnderWishes(page), 'Continued, with the contents').toEqual([])
    await page.keyboard.press('Escape')
    await reader.region.getByRole('button', { name: 'More actions' }).click()
    expect(await findingsUnderWishes(page), 'More actions').toEqual([])
  },
)

test('protected, empty and very long bodies each have their own words', async ({ app, service }) => {
  serveEntries(service, [
    { title: 'Locked', body: '', isProtected: true, link: `${site}/locked/` },
    { title: 'Blank', body: '<p>&nbsp;</p>', link: `${site}/blank/` },
    { title: 'Endless', body: `<p>${'word '.repeat(120_000)}</p>`, link: `${site}/endless/` },
  ])
  const { resources, reader, page } = await openList(app, service.account)
  const onward = page.getByText('Press Space for the next unread resource:')
  // Measures both at once: the header above shrinks while an entry opens.
  const roomBeneath = async (words: Locator): Promise<number> =>
    words.evaluate(
      (box, next) => (next?.getBoundingClientRect().top ?? 0) - box.getBoundingClientRect().bottom,
      await onward.elementHandle(),
    )
  await resources.open(0)
  const isProtected = reader.heading('This resource is protected')
  await expect(isProtected).toBeVisible()
  await expect.poll(() => roomBeneath(isProtected.locator('..'))).toBeGreaterThanOrEqual(16)
  await reader.next.click()
  const isBlank = reader.heading('No text here')
  await expect(isBlank).toBeVisible()
  await expect.poll(() => roomBeneath(isBlank.locator('..'))).toBeGreaterThanOrEqual(16)
  await reader.next.click()
  await expect(reader.region.getByText('This resource is too long to show with its layout')).toBeVisible()
  await reader.find.click()
  await expect(reader.findBox).toBeFocused()
  await page.keyboard.type('word word word')
  await expect(reader.status('1 of 5,000')).toBeVisible()
})

import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/app.ts'
import { choose, cutOff, openList } from '../support/openings.ts'
import { serveEntries } from '../../support/served-entries.ts'
import { resize, restingBoxes } from '../support/resize.ts'

/** Largest shift per action: share of the window × share of its larger side (Layout Instability API). */
const mostShift = 0.01
/** The toolbar takes the place of the top of the home, which the entry replaces. */
const mostShiftFromHome = 0.02

declare global {
  /** Layout shifts that the engine reported, with their elements. */
  var layoutShifts: { value: number; what: string }[] | undefined
}

/** Records layout shifts, including those right after input. */
async function noteShifts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Waits for the shifts of the resize.
    for (let frame = 0; frame < 5; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    interface Shift extends PerformanceEntry {
      readonly value: number
      readonly sources: readonly { readonly node: Node | null }[]
    }
    const nameOf = (node: Node | null): string =>
      node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? 'gone')
    globalThis.layoutShifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        globalThis.layoutShifts?.push({
          value: entry.value,
          what: entry.sources.map(({ node }) => nameOf(node)).join(', '),
        })
    }).observe({ type: 'layout-shift' })
  })
}

/** Expects no layout shift since the last call, after waiting some frames. */
async function expectNoShift(page: Page, action: string, most = mostShift): Promise<void> {
  const shifts = await page.evaluate(async () => {
    // Skeletons appear after 80 ms; by now their replacements have been painted.
    for (let frame = 0; frame < 30; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    // The end of the list goes down as rows are loaded above it.
    return (globalThis.layoutShifts?.splice(0) ?? []).filter(({ what }) => what !== 'div.end')
  })
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(
    sum,
    `${action}: ${shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`).join(' · ')}`,
  ).toBeLessThan(most)
}

test('nothing moves that is looked at: opening, searching, going offline, an error', async ({
  signedIn: app,
  service,
}) => {
  const { page, resources } = app
  await resize(page, 1280, 720)
  await noteShifts(page)
  await resources.openAndRead(0)
  await expectNoShift(page, 'opening an entry', mostShiftFromHome)
  await resources.openAndRead(2)
  await expectNoShift(page, 'opening another')
  await resources.searchFor('forest')
  await resources.expectCountOtherThan(240)
  await expectNoShift(page, 'searching')
  await resources.searchFor('')
  await expect(resources.count.first()).toContainText('240')
  await expectNoShift(page, 'searching no longer')
  await resources.chooseCategory('Agroforestry')
  await resources.expectCountOtherThan(240)
  await expectNoShift(page, 'ticking a category')
  await resources.chooseCategory('Agroforestry')
  await expect(resources.count.first()).toContainText('240')
  await expectNoShift(page, 'unticking it')
  await resources.scrollToRow(40)
  await expect(resources.row(40)).toBeVisible()
  await expectNoShift(page, 'loading more')
  await resources.scrollTo(0)
  await page.keyboard.press('Escape')
  await expectNoShift(page, 'closing the entry', mostShiftFromHome)
  const mend = cutOff(service)
  await resources.searchFor('water')
  await expect(resources.banner).toBeVisible()
  await expectNoShift(page, 'going offline')
  mend()
  await resources.retry()
  await expect(resources.banner).toBeHidden()
  await expectNoShift(page, 'coming back')
  service.addRule({ route: 'entries', fault: { kind: 'status', status: 403, body: '{}' } })
  await resources.searchFor('mangrove')
  // The stored list is shown instead.
  await expect(resources.list.locator('mark', { hasText: /^mangrove/i }).first()).toBeVisible()
  await expectNoShift(page, 'an error')
})

test('categories that arrive late do not move Region, nor numbers the shelves', async ({ app, service }) => {
  const respond = service.addRule({ route: 'categories', fault: { kind: 'hold' } })
  const respondWithEntries = service.addRule({ route: 'entries', fault: { kind: 'hold' } })
  const { page, resources, signIn } = app
  await resize(page, 1280, 720)
  await signIn.signIn(service.account)
  const saved = page.getByRole('radio', { name: /^Saved/ })
  const places = async () =>
    (await restingBoxes(resources.region, saved)).map(({ x, y }) => [Math.round(x), Math.round(y)])
  const before = await places()
  await expect(page.getByRole('radio', { name: 'Saved', exact: true }), 'no number yet').toBeVisible()
  respond()
  await expect(page.getByRole('listbox', { name: 'Category' }).getByRole('option').first()).toBeVisible()
  respondWithEntries()
  await expect(page.getByRole('radio', { name: 'Saved 0', exact: true })).toBeVisible()
  expect(await places()).toEqual(before)
})

test('in a narrow window the list does not move under the entry that covers it', async ({
  signedIn: app,
}) => {
  const { page, resources } = app
  await resize(page, 900, 600)
  await noteShifts(page)
  await resources.openAndRead(0)
  await expectNoShift(page, 'opening an entry')
  await page.keyboard.press('Escape')
  await expectNoShift(page, 'closing it')
  await resources.searchFor('forest')
  await resources.expectCountOtherThan(240)
  await expectNoShift(page, 'searching')
})

test('at signing in no room is kept for errors, and what went wrong comes into view above the fields', async ({
  app,
}) => {
  const { page, signIn } = app
  const top = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? 0
  for (const [width, height] of [
    [1280, 720],
    [450, 400],
  ] as const) {
    await page.reload()
    await expect(signIn.heading).toBeVisible()
    await resize(page, width, height)
    const apart = (await top(signIn.password)) - (await top(signIn.username))
    expect(apart, `${width} × ${height}`).toBeLessThan(100)
    await signIn.submit.click()
    await expect(signIn.problem).toBeFocused()
    await expect(signIn.problem).toBeInViewport({ ratio: 1 })
    expect(await top(signIn.problem)).toBeLessThan(await top(signIn.username))
  }
})

test('in a small window Filters opens under its button, which stays, takes the focus and gives it back', async ({
  signedIn: app,
}) => {
  const { page, resources } = app
  for (const [width, height] of [
    [700, 900],
    [450, 300],
  ] as const) {
    await resize(page, width, height)
    const button = page.getByRole('button', { name: 'Filters' })
    const before = await button.boundingBox()
    await button.click()
    const panel = page.getByRole('region', { name: 'Filters' })
    await expect(panel.getByRole('heading', { name: 'Filters' })).toBeFocused()
    expect(await button.boundingBox()).toEqual(before)
    await expect(resources.category).toBeInViewport()
    if (height > 300) await page.getByRole('button', { name: 'Close' }).click()
    else await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()
  }
})

/**
 * WCAG 2.2, 1.4.12: line height 1.5, letter spacing 0.12 and word spacing 0.16 of the font size. Also tested
 * with larger line heights.
 */
const textSpacing = (lineHeight: number): string =>
  `* { line-height: ${lineHeight} !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }`

test('a person’s own text spacing cuts nothing', async ({ signedIn: app }) => {
  const { page, resources } = app
  await resize(page, 1280, 720)
  await resources.openAndRead(0)
  await resources.chooseCategory('Agroforestry')
  await expect(resources.ticked('Agroforestry')).toBeVisible()
  for (const lineHeight of [1.5, 2]) {
    const cut = await page.evaluate(async (styles) => {
      const sheet = new CSSStyleSheet()
      await sheet.replace(styles)
      document.adoptedStyleSheets.push(sheet)
      for (let frame = 0; frame < 5; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      return [...document.querySelectorAll('button, input, select, li[data-entry], h1, .chip, .meta')]
        .filter((element) => element.checkVisibility() && element.scrollHeight > element.clientHeight + 1)
        .filter((element) => getComputedStyle(element).display !== 'inline')
        .map((element) => `${element.className}: ${element.scrollHeight} in ${element.clientHeight}`)
    }, textSpacing(lineHeight))
    expect(cut, `lines of ${lineHeight}`).toEqual([])
  }
})

test('at 200 % the title is whole, and neither there nor at 320 pixels is the list squeezed out', async ({
  signedIn: app,
}) => {
  const { page, resources } = app
  for (const [width, height, rows] of [
    [320, 640, 3],
    [640, 360, 2],
    [450, 300, 1.5],
    [900, 600, 4],
  ] as const) {
    await resize(page, width, height)
    const cut = await resources.title.evaluate(
      (title) => title.clientHeight > 1 && title.scrollHeight > title.clientHeight + 1,
    )
    expect(cut, `title at ${width} × ${height}`).toBe(false)
    const shown = await resources.scroller.evaluate(
      (box) => box.clientHeight / (box.querySelector('li')?.clientHeight ?? Infinity),
    )
    expect(shown, `rows at ${width} × ${height}`).toBeGreaterThanOrEqual(rows)
    const scrolls = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      return { isWider: scrollWidth > innerWidth, isHigher: scrollHeight > innerHeight }
    })
    expect(scrolls, `the page itself at ${width} × ${height}`).toEqual({ isWider: false, isHigher: false })
  }
})

/** Controls that overflow the page sideways, and boxes that scroll horizontally. */
const beyondSides = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        const isControl = element.matches('a, button, input, select, summary')
        const isWider =
          element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX)
        return isWider || (isControl && (left < -0.5 || right > innerWidth + 0.5))
      })
      .map(
        (element) => `${element.localName}.${element.className} ${element.textContent.trim().slice(0, 40)}`,
      ),
  )

test('at 400 % nothing goes beyond the sides, and the list has three fifths of the height', async ({
  signedIn: app,
}) => {
  const { page, resources, reader, accountMenu } = app
  await resize(page, 320, 256)
  const share = await resources.scroller.evaluate((box) => box.clientHeight / innerHeight)
  expect(share, 'of the list').toBeGreaterThanOrEqual(0.6)
  for (const direction of ['ltr', 'rtl']) {
    await page.evaluate((dir) => (document.documentElement.dir = dir), direction)
    expect(await beyondSides(page), `list, ${direction}`).toEqual([])
    await resources.openAndRead(0)
    await expect(reader.region.getByRole('button', { name: 'More actions' })).toBeInViewport({ ratio: 1 })
    expect(await beyondSides(page), `reader, ${direction}`).toEqual([])
    await page.keyboard.press('Escape')
    await accountMenu.choose('Settings')
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeFocused()
    expect(await beyondSides(page), `Settings, ${direction}`).toEqual([])
    await page.getByRole('button', { name: 'Back' }).click()
  }
})

test('at 400 % notices leave the list most of its rows, and can be scrolled to', async ({
  signedIn: { page, electron, resources },
}) => {
  await resize(page, 320, 256)
  const height = (): Promise<number> => resources.scroller.evaluate((box) => box.clientHeight)
  const before = await height()
  await electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.send('keychain:waiting', true),
  )
  const notice = page.getByRole('complementary')
  await expect(notice, 'its beginning').toBeInViewport()
  expect(await height()).toBeGreaterThanOrEqual(before * 0.75)
  expect(await beyondSides(page)).toEqual([])
  const button = notice.getByRole('button').last()
  await button.focus()
  await expect(button).toBeInViewport({ ratio: 1 })
})

test('buttons over a row or over the terms cover none of their words, in both directions of writing', async ({
  signedIn: app,
}) => {
  const { page, resources } = app
  await resize(page, 1280, 720)
  await resources.chooseCategory('Agroforestry')
  // Waits for the category's own rows.
  await resources.expectCountOtherThan(240)
  const clear = resources.clearFilters
  await expect(clear).toBeVisible()
  const [bar, column] = [await clear.boundingBox(), await clear.locator('..').boundingBox()]
  expect(bar?.width, 'the bar over the terms').toBeGreaterThanOrEqual((column?.width ?? 0) - 16)
  const density = page.getByRole('group', { name: 'List density' })
  for (const look of ['Cards', 'Compact']) {
    await choose(density.getByRole('radio', { name: look }))
    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate((dir) => (document.documentElement.dir = dir), direction)
      await resources.items.first().hover()
      await expect(resources.items.first().locator('[data-star]')).toBeVisible()
      const covered = await resources.items.first().evaluate((row) => {
        const boxes = (selector: string): DOMRect[] =>
          [...row.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())
        const meet = (one: DOMRect, other: DOMRect): boolean =>
          one.left < other.right - 1 &&
          other.left < one.right - 1 &&
          one.top < other.bottom - 1 &&
          other.top < one.bottom - 1
        const star = boxes('[data-star]')
        return {
          cut: [...row.querySelectorAll('.title')].some((title) => title.clientHeight < 17),
          star: star.some((box) => boxes('.words').some((words) => meet(box, words))),
        }
      })
      expect(covered, `${look}, ${direction}`).toEqual({ cut: false, star: false })
    }
  }
  await resources.items.first().getByRole('link').focus()
  await page.keyboard.press('x')
  const middles = [
    'Add to reading lists…',
    'Cite…',
    'Copy links',
    'Export…',
    'Mark as read',
    'Save',
    'Clear the selection',
  ].map((name) =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate((button) => button.getBoundingClientRect())
      .then(({ y, height }) => Math.round(y + height / 2)),
  )
  expect(new Set(await Promise.all(middles)).size, 'lines of the bar of the selection').toBe(1)
})

test('a wide table fades at the side where it goes on, in both directions of writing', async ({
  app,
  service,
}) => {
  const cells = (count: number): string => `<td>Hectares of forest</td>`.repeat(count)
  const table = (count: number, dir: string): string => `<table dir="${dir}"><tr>${cells(count)}</tr></table>`
  serveEntries(service, [
    {
      title: 'Tables',
      body: `<p>Three.</p>${table(30, 'ltr')}<div dir="rtl">${table(30, 'rtl')}</div>${table(2, 'ltr')}`,
    },
  ])
  const { page, resources } = await openList(app, service.account)
  await resize(page, 1280, 720)
  await resources.openAndRead(0)
  const boxes = app.reader.region.getByRole('group', { name: 'Table', exact: true })
  await expect(boxes).toHaveCount(3)
  const fades = (at: number): Promise<string> =>
    boxes.nth(at).evaluate((box) => {
      const style = getComputedStyle(box)
      const [start, end] = ['--fade-start', '--fade-end'].map(
        (name) => style.getPropertyValue(name) !== '0px',
      )
      return `${style.maskImage.match(/to (left|right)/)?.[1] ?? 'right'}: ${String(start)} ${String(end)}`
    })
  await expect.poll(() => fades(0)).toBe('right: false true')
  await expect.poll(() => fades(1)).toBe('left: false true')
  await expect.poll(() => fades(2)).toBe('right: false false')
  await boxes.nth(0).evaluate((box) => (box.scrollLeft = box.scrollWidth))
  await expect.poll(() => fades(0)).toBe('right: true false')
})

test('the heading of the filters leaves room for the focus ring of the button above it', async ({
  signedIn: { page },
}) => {
  await resize(page, 1280, 720)
  const [button, heading] = await restingBoxes(
    page.getByRole('button', { name: 'Save this search…', exact: true }),
    page.getByRole('heading', { name: 'Filters', exact: true }),
  )
  expect(heading.y - button.y - button.height).toBeGreaterThanOrEqual(4)
})

test('in a low window the end of the text settings can be reached', async ({
  signedIn: { page, resources, reader },
}) => {
  await resize(page, 640, 260)
  await resources.openAndRead(0)
  await reader.text.click()
  const last = page.getByRole('switch', { name: 'Hyphenate words', exact: true })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
})

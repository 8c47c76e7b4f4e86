import type { Page } from '@playwright/test'
import { expect, test, type RunningApp } from '../support/app.ts'
import { choose } from '../support/openings.ts'
import { resize, restingBoxes } from '../support/resize.ts'

/** Number of rows entirely on the screen, and the top of the first one. */
async function rowsOnScreen({ resources }: RunningApp): Promise<{ first: number; whole: number }> {
  return resources.scroller.evaluate((box) => {
    const rows = [...box.querySelectorAll('li')].map((row) => row.getBoundingClientRect())
    const end = Math.min(innerHeight, box.getBoundingClientRect().bottom)
    return { first: rows[0]?.top ?? Infinity, whole: rows.filter(({ bottom }) => bottom <= end).length }
  })
}

/** From the top of a row to that of the next one, without a group's heading between them. */
async function rowStep({ resources }: RunningApp): Promise<number> {
  return resources.scroller.evaluate((box) => {
    const tops = [...box.querySelectorAll('li')].map((row) => row.getBoundingClientRect().top)
    tops.sort((one, other) => one - other)
    return Math.min(...tops.slice(1).map((top, index) => top - (tops[index] ?? 0)))
  })
}

/** Tab stops before the first row, without the filters, whose number the operator chooses. */
async function stopsBeforeRows(page: Page): Promise<readonly string[]> {
  const stops: string[] = []
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
  })
  for (let isInList = false; !isInList && stops.length < 100;) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const at = document.activeElement
      if (at?.closest('li[aria-posinset]')) return null
      return at?.closest('[aria-label="Filters"]') ? '' : (at?.outerHTML.slice(0, 90) ?? '')
    })
    isInList = stop === null
    if (stop) stops.push(stop)
  }
  return stops
}

/** Number of visible controls that are not inside these elements. */
const controlsOutside = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    (outside) =>
      [...document.querySelectorAll('a[href], button, input, select, [role="separator"]')]
        .filter((control) => !control.closest(outside))
        .filter((control) => {
          const { width, top, bottom } = control.getBoundingClientRect()
          const isSeen = getComputedStyle(control).pointerEvents !== 'none' && control.checkVisibility()
          return isSeen && width > 1 && bottom > 0 && top < innerHeight
        }).length,
    selector,
  )

test('the list begins at the top of the window and shows as many rows as fit', async ({ signedIn: app }) => {
  const { page } = app
  for (const { width, height, compact, cards } of [
    { width: 1440, height: 900, compact: 13, cards: 7 },
    { width: 1280, height: 720, compact: 9, cards: 5 },
    { width: 1920, height: 1080, compact: 16, cards: 9 },
  ]) {
    await resize(page, width, height)
    for (const [look, rows] of [
      ['Compact', compact],
      ['Cards', cards],
    ] as const) {
      await choose(page.getByRole('group', { name: 'List density' }).getByRole('radio', { name: look }))
      const goal = `${look} at ${width} × ${height}`
      await expect.poll(async () => (await rowsOnScreen(app)).whole, goal).toBeGreaterThanOrEqual(rows)
      expect((await rowsOnScreen(app)).first, goal).toBeLessThanOrEqual(150)
      const [header] = await restingBoxes(page.getByRole('banner'))
      expect([header.height, await rowStep(app)], goal).toEqual([48, look === 'Compact' ? 52 : 96])
    }
    const rows = 'li[aria-posinset]'
    expect(await controlsOutside(page, `${rows}, [aria-label="Filters"]`), 'controls').toBeLessThanOrEqual(15)
    expect(await controlsOutside(page, rows), 'controls and filters').toBeLessThanOrEqual(28)
    const stops = await stopsBeforeRows(page)
    expect(stops.length, stops.join('\n')).toBeLessThanOrEqual(10)
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await page.keyboard.press('Enter')
    await expect(app.resources.items.first().getByRole('link'), 'the way past all of them').toBeFocused()
  }
})

test('opening an entry moves no row, so a second click opens no other', async ({ signedIn: app }) => {
  const { page, resources, reader } = app
  async function clickTwice(position: number): Promise<void> {
    const row = resources.row(position)
    const [before] = await restingBoxes(row)
    const title = await row.getByRole('link').innerText()
    for (let click = 0; click < 2; click += 1) {
      await page.mouse.click(before.x + before.width / 2, before.y + 10)
      await expect(reader.title).toHaveText(title)
      expect(await restingBoxes(row)).toEqual([before])
    }
  }
  for (const direction of ['ltr', 'rtl']) {
    await page.evaluate((dir) => (document.documentElement.dir = dir), direction)
    await resize(page, 1280, 720)
    const before = await restingBoxes(resources.row(2), reader.region)
    await clickTwice(2)
    await page.keyboard.press('Escape')
    await expect(reader.title).toBeHidden()
    expect(await restingBoxes(resources.row(2), reader.region), direction).toEqual(before)
    // Opening a partly visible row does not scroll it into view either.
    await resources.scroller.evaluate((box) => {
      const end = box.getBoundingClientRect().bottom
      const { top = 0, height = 0 } =
        box.querySelector('li[aria-posinset="8"]')?.getBoundingClientRect() ?? {}
      box.scrollTop += top + height / 2 - end
    })
    await clickTwice(8)
    await page.keyboard.press('Escape')
    await expect(reader.title).toBeHidden()
    await resources.scrollTo(0)
  }
})

test('the empty reader is a home: the page’s picture, and the way back to what was read', async ({
  signedIn: app,
}) => {
  const { page, resources, reader } = app
  await resize(page, 1280, 720)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(reader.region.locator('img')).toBeVisible()
  await expect(reader.region.getByText('240 resources')).toBeVisible()
  const title = await resources.openAndRead(1)
  await page.keyboard.press('Escape')
  await reader.region.getByRole('button', { name: `Continue reading ${title}` }).click()
  await expect(reader.title).toHaveText(title)
  // Without a reader next to the list, the image is above the rows and scrolls away with them.
  await page.keyboard.press('Escape')
  await resize(page, 900, 600)
  const picture = resources.scroller.locator('img[alt]:not([alt=""])')
  await expect(picture).toBeInViewport()
  await resources.scrollTo(400)
  await expect(picture).not.toBeInViewport()
  await resources.scrollTo(0)
  await resize(page, 320, 256)
  await expect(picture).toHaveCount(0)
  expect(await resources.scroller.evaluate((box) => box.clientHeight)).toBeGreaterThanOrEqual(160)
})

test('the heading of a group stays at the top while its rows pass, and hides none that is gone to', async ({
  signedIn: app,
}) => {
  const { page, resources } = app
  await resize(page, 1280, 720)
  const top = await resources.scroller.evaluate((box) => box.getBoundingClientRect().top)
  const stuck = (): Promise<string> =>
    resources.scroller.evaluate((box) => {
      const at = box.getBoundingClientRect().top
      const names = [...box.querySelectorAll('[id^="group-"]')]
      return names.findLast((name) => name.getBoundingClientRect().top <= at + 1)?.textContent ?? ''
    })
  const first = await stuck()
  await resources.scrollTo(60)
  expect(await stuck()).toBe(first)
  // How many rows the first group has depends on the day.
  let row = 12
  await resources.scrollToRow(row)
  while ((await stuck()) === first) await resources.scrollToRow((row += 12))
  await resources.row(row).getByRole('link').focus()
  for (let above = row - 1; above >= row - 7; above -= 1) {
    await page.keyboard.press('ArrowUp')
    const [box] = await restingBoxes(resources.row(above))
    expect(box.y, `row ${above}`).toBeGreaterThanOrEqual(top + 18)
  }
})

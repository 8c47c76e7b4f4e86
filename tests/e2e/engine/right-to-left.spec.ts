import { expect, test, type RunningApp } from '../support/app.ts'
import { clippedMarks } from '../support/clipped-marks.ts'
import { choose, openList } from '../support/openings.ts'
import { beginPrinting } from '../support/printing.ts'
import { serveEntries } from '../../support/served-entries.ts'
import { resize } from '../support/resize.ts'
import type { ForumService } from '../../../tools/forum-service/index.ts'

/** The app from right to left. Selectors use structure, as names are in Arabic. */
const locale = { environment: { FORUM_RESOURCES_LOCALE: 'ar' } }

async function signIn({ page }: RunningApp, { account }: ForumService): Promise<void> {
  await page.locator('#sign-in-username').fill(account.username)
  await page.locator('#sign-in-password').fill(account.password)
  await page.keyboard.press('Enter')
  await page.locator('[data-entry]').first().waitFor()
}

test('fields of a username, password or address run from the left, at the side where the page begins, clear of their button', async ({
  start,
}) => {
  const { page } = await start(locale)
  const styleOf = (selector: string) =>
    page.locator(selector).evaluate((field) => {
      const { direction, textAlign, unicodeBidi, paddingLeft, paddingRight } = getComputedStyle(field)
      const button = field.parentElement?.querySelector('button')?.getBoundingClientRect()
      const box = field.getBoundingClientRect()
      const isClear =
        !button ||
        button.right <= box.left + parseFloat(paddingLeft) ||
        button.left >= box.right - parseFloat(paddingRight)
      return { direction, textAlign, unicodeBidi, isClear }
    })
  const latin = { direction: 'ltr', textAlign: 'right', unicodeBidi: 'isolate', isClear: true }
  // Text in any language: direction by its first strong letter; an empty field follows the page.
  const free = { direction: 'rtl', textAlign: 'start', unicodeBidi: 'plaintext', isClear: true }
  expect(await styleOf('#sign-in-username')).toEqual(latin)
  expect(await styleOf('#sign-in-password')).toEqual(latin)
  await page.locator('a[href$="create-account"]').click()
  await page.locator('#sign-up-email').waitFor()
  expect(await styleOf('#sign-up-email')).toEqual(latin)
  expect(await styleOf('#sign-up-first_name')).toEqual(free)
})

test('no letters are set closer or apart and no marks are cut off', async ({ start, service }) => {
  const app = await start(locale)
  const { page } = app
  const spacedOut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => element.matches(':dir(rtl)') && !element.closest('svg'))
        .filter((element) => !/^(normal|0px)$/.test(getComputedStyle(element).letterSpacing))
        .map((element) => `${element.localName}.${element.className}`),
    )
  await page.locator('h1').waitFor()
  expect(await spacedOut(), 'sign-in').toEqual([])
  expect(await clippedMarks(page), 'sign-in').toEqual([])
  await page.reload()
  await signIn(app, service)
  await resize(page, 1280, 720)
  expect(await spacedOut(), 'the list').toEqual([])
  await page.locator('[data-entry] a').first().click()
  await page.locator('article').waitFor()
  expect(await clippedMarks(page), 'the list, in cards').toEqual([])
  await page.reload()
  await page.locator('[data-entry]').first().waitFor()
  const density = page.locator('input[value=cards]')
  await density.focus()
  // Compact is next to it, on the left.
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('input[value=compact]')).toBeChecked()
  await resize(page, 1280, 720)
  expect(await clippedMarks(page), 'the list, compact').toEqual([])
})

/** Styles of the printed page while the system's dialog is open. */
async function onPaper(app: RunningApp): Promise<{ article: string; footer: string }> {
  const { page } = app
  await page.emulateMedia({ media: 'print' })
  const endPrinting = await beginPrinting(app)
  const seen = await page.evaluate(() => ({
    article: getComputedStyle(document.querySelector('article') ?? document.body).direction,
    footer:
      /@bottom-(left|right)[^}]*\/entry-/.exec(
        document.adoptedStyleSheets
          .map((sheet) => [...sheet.cssRules].map((rule) => rule.cssText).join(''))
          .join(''),
      )?.[1] ?? '',
  }))
  await endPrinting()
  await page.emulateMedia({ media: 'screen' })
  return seen
}

test('an entry runs as its own title does, on the screen and on paper', async ({ start, service }) => {
  serveEntries(service, [
    { title: 'Rivers (part 1)', body: `<p>The river floods. ${'Rice and crabs. '.repeat(120)}</p>` },
    {
      title: 'الأنهار (الجزء ١)',
      body: `<p>${'يفيض النهر كل ربيع. '.repeat(120)}<code>+212 522 000</code></p><blockquote><p>«الماء حياة».</p></blockquote>`,
    },
  ])
  const app = await start(locale)
  const { page } = app
  await signIn(app, service)
  await resize(page, 1280, 720)
  for (const [index, direction, side] of [
    [0, 'ltr', 'left'],
    [1, 'rtl', 'right'],
  ] as const) {
    await page.locator('[data-entry] a').nth(index).click()
    const title = page.locator('article h2')
    await expect(title).toContainText(index === 0 ? 'Rivers' : 'الأنهار')
    expect(await title.evaluate((heading) => getComputedStyle(heading).direction)).toBe(direction)
    // Date and reading time align with the title and follow the interface's direction.
    const edges = await page.locator('article').evaluate((article, at) => {
      const range = document.createRange()
      return ['h2', '.dates'].map((selector) => {
        const element = article.querySelector(selector)
        if (element) range.selectNodeContents(element)
        return Math.round(range.getBoundingClientRect()[at])
      })
    }, side)
    expect(Math.abs((edges[0] ?? 0) - (edges[1] ?? 99)), `${direction}: ${edges.join()}`).toBeLessThan(3)
    const parts = await page
      .locator('article .dates > *')
      .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().x))
    expect(parts.length).toBeGreaterThan(1)
    expect(parts).toEqual(parts.toSorted((one, other) => other - one))
    const own = await page
      .locator('article .dates > *')
      .evaluateAll((all) => all.map((part) => getComputedStyle(part).direction))
    expect(new Set(own)).toEqual(new Set(['rtl']))
    expect(await onPaper(app)).toEqual({ article: direction, footer: side })
  }
  const number = page.locator('article code')
  expect(await number.evaluate((code) => getComputedStyle(code).direction)).toBe('ltr')
})

test('text under a Latin title in the list follows the interface, from the side where the row begins', async ({
  start,
  service,
}) => {
  // Content is not offered in the interface's language, so the library shows its default, English.
  const app = await start({ language: 'ar', configuration: { languages: [] } })
  const { page } = await openList(app, service.account)
  await resize(page, 1280, 720)
  for (const density of ['cards', 'compact']) {
    await choose(page.locator('label', { has: page.locator(`input[value=${density}]`) }))
    const row = page.locator('[data-entry]', { has: page.locator('.meta .terms') }).first()
    const seen = await row.evaluate((item) => {
      const title = item.querySelector('.title')
      const [date, terms, words] = ['.date', '.meta .terms', '.words'].map((selector) =>
        item.querySelector(selector)?.getBoundingClientRect(),
      )
      if (!title || !date || !terms || !words) throw new Error('a row without a day or terms')
      const { direction, paddingRight } = getComputedStyle(title)
      const titleEnd = title.getBoundingClientRect().right - Number.parseFloat(paddingRight)
      return {
        title: direction,
        fromStart: [titleEnd, date.right].map((right) => words.right - right).map(Math.round),
        // The ellipsis of such a title stands beyond the edge.
        hasRoom: item.classList.contains('compact') || Number.parseFloat(paddingRight) >= 8,
        isInOrder: terms.right <= date.left,
      }
    })
    expect(seen, density).toEqual({ title: 'ltr', fromStart: [0, 0], hasRoom: true, isInOrder: true })
  }
})

test('titles and excerpts begin at the side of the interface, whether they wrap or not', async ({
  start,
  service,
}) => {
  const long = 'Rivers that flood in spring and feed the rice fields of the valley '.repeat(6)
  serveEntries(service, [
    { title: 'Rivers', body: '<p>Rice.</p>' },
    { title: long, body: `<p>${long}</p>` },
    { title: 'الأنهار', body: '<p>أرز.</p>' },
  ])
  const app = await start(locale)
  const { page } = app
  await signIn(app, service)
  await resize(page, 1280, 720)
  /** Distance of each line's end from the side where the row's text begins; further lines are hidden. */
  const gaps = await page.locator('[data-entry] :is(.title, .excerpt)').evaluateAll((all) =>
    all.map((element) => {
      const words = element.closest('.words')
      const range = document.createRange()
      range.selectNodeContents(element)
      const lines = [...range.getClientRects()].slice(0, 2)
      if (!words || lines.length === 0) throw new Error('a row without words')
      const { right } = words.getBoundingClientRect()
      return Math.round(Math.max(...lines.map((line) => right - line.right)))
    }),
  )
  expect(gaps).toHaveLength(6)
  expect(Math.max(...gaps), gaps.join()).toBeLessThan(2)
})

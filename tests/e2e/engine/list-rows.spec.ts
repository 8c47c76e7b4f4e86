import { expect, test } from '../support/app.ts'
import { choose, openList } from '../support/openings.ts'
import { resize } from '../support/resize.ts'

for (const [language, width, height] of [
  ['fr', 900, 600],
  ['ar', 900, 600],
  ['fr', 1280, 720],
] as const)
  test(`in ${language} at ${width} × ${height} no row is under a heading, and none cuts its words`, async ({
    start,
    service,
  }) => {
    const { page, resources } = await openList(await start({ language }), service.account)
    await resize(page, width, height)
    for (const density of ['cards', 'compact']) {
      await choose(page.locator('label', { has: page.locator(`input[value=${density}]`) }))
      const row = resources.row(1)
      await row.locator('a').focus()
      await page.keyboard.press('x')
      await expect(row.locator('input')).toBeChecked()
      const seen = await resources.scroller.evaluate((box) => {
        const boxesOf = (selector: string): readonly DOMRect[] =>
          [...box.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())
        const [headings, rows] = [boxesOf('[id^="group-"]'), boxesOf('li')]
        const apart = (one: DOMRect, other: DOMRect): boolean =>
          one.bottom <= other.top + 0.5 || other.bottom <= one.top + 0.5
        const [check, image] = [boxesOf('li .check')[0], boxesOf('li .image')[0]]
        return {
          headings: headings.length,
          areApart: headings.every((heading) => rows.every((each) => apart(heading, each))),
          isCut: [...box.querySelectorAll('li')].some(
            ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight,
          ),
          isFactsCut: [...box.querySelectorAll('li .meta')].some(
            ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
          ),
          isOnImage: !check || !image || (check.top >= image.top && check.bottom <= image.bottom),
        }
      })
      expect(seen.headings, density).toBeGreaterThan(1)
      expect(seen, density).toMatchObject({
        areApart: true,
        isCut: false,
        isFactsCut: false,
        isOnImage: true,
      })
      await page.keyboard.press('x')
    }
  })

import { expect, test } from '../support/app.ts'
import { choose, openList } from '../support/openings.ts'
import { resize } from '../support/resize.ts'

for (const [language, width, height] of [
  ['fr', 900, 600],
  ['ar', 900, 600],
  ['fr', 1280, 720],
] as const)
  test(`in ${language} at ${width} × ${height} the days that begin with a row are whole, and take nothing from its title`, async ({
    start,
    service,
  }) => {
    const { page } = await openList(await start({ language }), service.account)
    await resize(page, width, height)
    for (const density of ['cards', 'compact']) {
      await choose(page.locator('label', { has: page.locator(`input[value=${density}]`) }))
      const row = page.locator('[data-entry]', { has: page.locator('.group') }).first()
      await row.locator('a').focus()
      await page.keyboard.press('x')
      await expect(row.locator('input')).toBeChecked()
      const seen = await row.evaluate((item) => {
        const boxOf = (selector: string) => {
          const element = item.querySelector(selector)
          return element && element.getBoundingClientRect()
        }
        const [label, title, check, image, star] = ['.group', '.title', '.check', '.image', '.star'].map(
          boxOf,
        )
        const place = item.getBoundingClientRect()
        if (!label || !title || !check) throw new Error('no label')
        const apart = (one: DOMRect, other: DOMRect | null | undefined): boolean =>
          !other ||
          one.bottom <= other.top ||
          other.bottom <= one.top ||
          one.right <= other.left ||
          other.right <= one.left
        return {
          above: label.top - place.top,
          beneath: place.bottom - label.bottom,
          isApart: [title, check, image, star].map((other) => apart(label, other)),
          isOnImage: !image || (check.top >= image.top && check.bottom <= image.bottom),
          fromCheck: Math.max(check.top - label.bottom, label.left - check.right, check.left - label.right),
          room: item.querySelector('.words')?.clientWidth ?? 0,
        }
      })
      expect(seen.isApart, density).toEqual([true, true, true, true])
      expect(seen.isOnImage, density).toBe(true)
      expect(Math.min(seen.above, seen.beneath), density).toBeGreaterThanOrEqual(4)
      expect(seen.fromCheck, density).toBeGreaterThanOrEqual(4)
      const others = await page
        .locator('[data-entry]:not(:has(.group)) .words')
        .evaluateAll((all) => all.map((words) => words.clientWidth))
      expect(others.length, density).toBeGreaterThan(0)
      for (const other of others) expect(seen.room, density).toBeCloseTo(other, 0)
      await page.keyboard.press('x')
    }
  })

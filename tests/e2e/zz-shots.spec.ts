import { test } from './support/app.ts'
import { openList } from './support/openings.ts'
test('shots', async ({ app, service }) => {
  await openList(app, service.account)
  const { page } = app
  for (const [width, height] of [[1280,720],[1366,768],[1440,900],[900,600],[700,900],[450,300],[320,600]] as const) {
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(500)
    await page.screenshot({ path: `/tmp/w/pics/list-${width}.png` })
    for (const n of [0, 3]) {
    await app.resources.items.nth(n).click()
    await page.locator('article h2').waitFor()
    await page.waitForTimeout(900)
    await page.screenshot({ path: `/tmp/w/pics/entry-${n}-${width}.png` })
    const px = await page.evaluate(() => { const b=document.querySelector('.prose')!.getBoundingClientRect(); return Math.round(innerHeight - b.top) })
    console.log(width, height, n, 'text px', px)
    if (await page.getByRole('button', {name:'Back', exact:true}).isVisible()) await page.getByRole('button', {name:'Back', exact:true}).click()
    }
    await page.keyboard.press('Escape'); await page.keyboard.press('Escape')
    await page.waitForTimeout(400)
  }
})

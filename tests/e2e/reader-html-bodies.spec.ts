import { AxeBuilder } from '@axe-core/playwright'
import { sampleBodies } from '../fixtures/html/bodies.ts'
import { expect, test } from './support/app.ts'
import { serveEntries } from './support/served-entries.ts'

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing in ten different bodies, and none is wider than the reader, ${theme}`, async ({
    start,
    service,
  }) => {
    test.setTimeout(120_000)
    const entries = sampleBodies.map(({ name, html }) => ({ title: name, body: html(service.baseUrl) }))
    serveEntries(service, entries)
    const app = await start()
    await app.electron.evaluate(({ nativeTheme }, source) => void (nativeTheme.themeSource = source), theme)
    await app.signIn.signIn(service.account)
    await app.page.setViewportSize({ width: 1280, height: 900 })
    for (const { title } of entries) {
      await app.resources.list.getByRole('link', { name: title, exact: true }).click()
      await expect(app.reader.title).toHaveText(title)
      const body = app.reader.region.locator('.prose')
      await expect(body).toBeVisible()
      // Its default opens a page in a way that Electron refuses.
      const { violations } = await new AxeBuilder({ page: app.page }).setLegacyMode(true).analyze()
      const findings = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
      expect.soft(findings, title).toEqual([])
      const beyond = await body.evaluate((element) => element.scrollWidth - element.clientWidth)
      expect.soft(beyond, title).toBeLessThanOrEqual(0)
    }
  })
}

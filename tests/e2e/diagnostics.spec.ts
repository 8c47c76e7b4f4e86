import { expect, test } from './support/app.ts'
import { openList } from './support/openings.ts'

test('what the service writes in an unexpected shape is counted in Settings, for whoever looks after it', async ({
  start,
  service,
}) => {
  const app = await openList(await start(), service.account)
  await app.page.evaluate(() => (window.location.hash = '#/settings'))
  await expect(app.page.getByText('None since the start')).toBeVisible()

  const body = [{ id: 7, title: 'odd and bare', content: { rendered: '' } }, 'no record']
  service.addRule({ route: 'entries', fault: { kind: 'status', status: 200, body } })
  await app.page.evaluate(() => (window.location.hash = '#/resources?search=odd'))
  await expect(app.resources.items).toHaveCount(1)
  await app.page.evaluate(() => (window.location.hash = '#/settings'))
  await expect(app.page.getByText('entry.title (1), left out: 1')).toBeVisible()
})

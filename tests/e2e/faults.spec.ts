import { expect, test } from './support/app.ts'
import { openList } from './support/openings.ts'
import { faultKinds } from '../../tools/faults/kinds/index.ts'
import { startFaultProxy } from '../../tools/faults/proxy.ts'

// The features of main meet every fault in tools/faults itself; here is what one of them is to the page.

test('a sign-in that a filter on the way wants is not the service’s: nobody is signed out, and the list is back by itself', async ({
  start,
  service,
}) => {
  const kind = faultKinds.find(({ name }) => name === '401-html')
  if (!kind) throw new Error('no such kind')
  const proxy = await startFaultProxy()
  try {
    proxy.forwardTo(service.baseUrl)
    const configuration = { service: { ...service.configuration.service, baseUrl: proxy.url } }
    const app = await start({ configuration, keychain: 'none' })
    const { page, resources } = await openList(app, service.account)
    await proxy.arm({ kind, routes: null, isSecond: false, chance: 0 })
    await page.reload()
    await expect(resources.banner).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await proxy.lift()
    await expect(resources.banner).toBeHidden()
    await expect(resources.count.first()).toContainText('of 240 resources')
  } finally {
    await proxy.close()
  }
})

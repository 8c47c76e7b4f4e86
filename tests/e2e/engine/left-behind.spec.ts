import { expect, test } from '../support/app.ts'

/** A leak once left about 1,060 nodes and 120 listeners per visit. */
const visits = 4

test('signing in and out again and again leaves nothing of a visit in the page', async ({
  signedIn,
  service,
}) => {
  const { page, signIn, accountMenu, resources } = signedIn
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable')

  /** Counts everything reachable, in the document or not. */
  async function counts(): Promise<{ readonly nodes: number; readonly listeners: number }> {
    await devTools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devTools.send('Performance.getMetrics')
    const valueOf = (name: string): number => metrics.find((each) => each.name === name)?.value ?? 0
    return { nodes: valueOf('Nodes'), listeners: valueOf('JSEventListeners') }
  }

  async function visit(): Promise<void> {
    await accountMenu.choose('Sign out')
    await expect(signIn.heading).toBeVisible()
    await signIn.signIn(service.account)
    await expect(resources.items.first()).toBeVisible()
  }

  // The first visit loads the lazy parts, which stay.
  await visit()
  const before = await counts()
  for (let count = 0; count < visits; count += 1) await visit()
  await expect
    .poll(async () => {
      const { nodes, listeners } = await counts()
      return [nodes - before.nodes < visits * 250, listeners - before.listeners < visits * 10]
    })
    .toEqual([true, true])
})

import { expect, test } from '../support/app.ts'

/** One visit had left about 1,060 nodes and 120 listeners, with every screen that they belonged to. */
const visits = 4

test('signing in and out again and again leaves nothing of a visit in the page', async ({
  signedIn,
  service,
}) => {
  const { page, signIn, accountMenu, resources } = signedIn
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable')

  /** Of everything that is still reachable, in the document or not. */
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

  // What is loaded when it is first needed is there from now on.
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

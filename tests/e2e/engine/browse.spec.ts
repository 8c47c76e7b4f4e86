import { expect, test } from '../support/app.ts'
import { leaveEntries, openList } from '../support/openings.ts'

test('of a long list only rows in view are drawn, and keys lead through the others', async ({
  app,
  service,
}) => {
  // Few entries: the end key goes to the last loaded row, which would move while the list loads more.
  leaveEntries(service, 40, 99)
  const { page, resources } = await openList(app, service.account)
  const loaded = 60
  await resources.scrollUntilCount(/^60 resources$/)
  await resources.scrollTo(0)
  await resources.row(1).getByRole('link').focus()
  await page.keyboard.press('End')
  await expect(resources.row(loaded).getByRole('link')).toBeFocused()
  await expect(resources.row(loaded)).toBeInViewport()
  await expect(resources.row(loaded)).toHaveAttribute('aria-setsize', String(loaded))
  expect(await resources.items.count()).toBeLessThan(45)
  await page.keyboard.press('Home')
  await expect(resources.row(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(resources.row(1).getByRole('link')).not.toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(resources.row(1).getByRole('link')).toBeFocused()
  // A row scrolled out of view keeps the focus, and the next key continues from it.
  await resources.scrollTo(5000)
  await page.keyboard.press('ArrowDown')
  await expect(resources.row(2).getByRole('link')).toBeFocused()
  await expect(resources.row(2)).toBeInViewport()
})

test('rows that were scrolled past are marked as read where Settings say so, and Undo takes that back', async ({
  signedIn: { page, resources },
}) => {
  await page.evaluate(() => void (location.hash = '#/settings'))
  await page.getByRole('switch', { name: 'Mark as read while scrolling' }).click()
  await page.goBack()
  await expect(resources.items.first()).toBeVisible()
  await resources.scrollToRow(12)
  const undo = page.getByRole('button', { name: 'Undo' })
  // The toast stays while it has the focus.
  await undo.focus()
  await expect(page.getByText(/^Marked \d+ as read$/)).toBeVisible()
  await undo.click()
  await resources.scrollTo(0)
  await expect(resources.row(1).getByText('Unread')).toBeAttached()
})

test('pictures that were scrolled past are given up, and load when they come back', async ({
  app,
  service,
}) => {
  const { page, signIn, resources } = app
  const relieve = service.addRule({ route: 'picture', fault: { kind: 'hold' } })
  await signIn.signIn(service.account)
  await expect(resources.items.first()).toBeVisible()
  await resources.scrollToRow(60)
  await service.waitForRequest(({ route, aborted }) => route === 'picture' && aborted)
  relieve()
  await resources.scrollTo(0)
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLImageElement>('li img')].filter((img) => img.naturalWidth > 0)
            .length,
      ),
    )
    .toBeGreaterThan(3)
})

test('of hundreds of categories those in view are drawn, and the one that is pointed at comes into view', async ({
  app,
  service,
}) => {
  const all = Array.from({ length: 600 }, (_, index) => ({ id: 1000 + index, name: `Category ${index}` }))
  const headers = { 'x-wp-total': '600', 'x-wp-totalpages': '6' }
  // Each rule serves one page of a hundred; its count includes the requests that earlier rules served.
  for (let page = 1; page <= 6; page += 1) {
    const body = all.slice((page - 1) * 100, page * 100)
    service.addRule({
      route: 'categories',
      times: page,
      fault: { kind: 'status', status: 200, body, headers },
    })
  }
  const { page, resources } = await openList(app, service.account)
  await resources.category.focus()
  await page.keyboard.press('ArrowDown')
  const choices = page.getByRole('listbox', { name: 'Category' }).getByRole('option')
  await expect(choices.first()).toHaveAttribute('aria-setsize', '600')
  expect(await choices.count()).toBeLessThan(60)
  await page.keyboard.press('ArrowUp')
  await expect(choices.last()).toHaveAttribute('aria-posinset', '600')
  await expect(choices.last()).toBeInViewport()
})

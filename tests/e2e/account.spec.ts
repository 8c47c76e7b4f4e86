import { expect, test } from './support/app.ts'
import { openList } from './support/openings.ts'

test('going back leads another account to nothing of the one before', async ({ signedIn, service }) => {
  const other = { username: 'bo', email: 'bo@example.test', password: 'eight characters' }
  service.addAccount(other)
  const { page, resources, accountMenu } = signedIn
  await resources.searchFor('private search of amina')
  await expect(page.getByText(/private search of amina/).first()).toBeVisible()
  await accountMenu.choose('Sign out')
  await openList(signedIn, other)
  await expect(resources.count.first()).toContainText('of 240')
  expect(await page.evaluate(() => [history.length, JSON.stringify(history.state)].join())).not.toContain(
    'private',
  )
  for (let n = 0; n < 5; n++) await page.evaluate(() => history.back())
  await expect(resources.items.first()).toBeVisible()
  await expect(resources.search).toHaveValue('')
  expect(await page.content()).not.toContain('private search')
})

import { rm } from 'node:fs/promises'
import { noFilters } from '../../src/shared/filters/filters.ts'
import { expect, test } from './support/app.ts'
import { openList, sessionEnded, signInAgain } from './support/openings.ts'
import { restingBoxes } from './support/resize.ts'
import { copyWithoutKeytar } from './support/without-keytar.ts'

test('a session is kept in the keychain and restored at the next start, without asking the service', async ({
  signedIn: first,
  restart,
  service,
}) => {
  await first.quit()
  service.clearRequests()
  const second = await restart()
  await expect(second.resources.items.first()).toBeVisible()
  expect(service.requests.filter(({ route }) => route === 'token')).toEqual([])
})

test('with keytar not installed the app works the same, in memory only', async ({ start, service }) => {
  const appFolder = await copyWithoutKeytar()
  const app = await openList(await start({ appFolder }), service.account)
  await expect(app.page.getByText('You will be signed out when you quit the app')).toBeVisible()
  await app.quit()
  await rm(appFolder, { recursive: true })
})

test('after signing in again the list stands where it stood', async ({ signedIn, service }) => {
  const { page, resources } = signedIn
  await resources.scrollToRow(13)
  const [before] = await restingBoxes(resources.row(13))
  service.expireTokens()
  await page.evaluate(
    (everything) =>
      window.forumResources.call['resources:list']('notice the end', { ...everything, page: 9 }),
    noFilters,
  )
  await signInAgain(signedIn, service.account)
  await expect(sessionEnded(page)).toHaveCount(0)
  const [after] = await restingBoxes(resources.row(13))
  expect(Math.abs(after.y - before.y)).toBeLessThanOrEqual(2)
})

import { expect, test } from '../support/app.ts'

test('the amount of stored data takes the room that its words need, with no hole below them', async ({
  signedIn,
}) => {
  const { accountMenu } = signedIn
  await accountMenu.askToSignOut()
  await expect(accountMenu.signOutDialog).toContainText(/B \(\d+ resources /)
  const [height, line, words] = await accountMenu.signOutDialog.getByRole('status').evaluate((box) => {
    const text = document.createRange()
    text.selectNodeContents(box)
    const lineHeight = Number.parseFloat(getComputedStyle(box).lineHeight)
    return [box.clientHeight, lineHeight, text.getBoundingClientRect().height] as const
  })
  expect(height - words).toBeLessThan(1.5 * line)
})

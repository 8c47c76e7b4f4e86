import { expect, test } from './support/app.ts'

test('the head has its picture in the large size, and rows have theirs', async ({ app, service }) => {
  const { page, signIn, resources } = app
  await signIn.signIn(service.account)
  await expect(resources.title).toHaveText('Resources & Stories – the Forum’s Library')
  const large = /header-canopy-1024x\d+\.\w+$/
  await expect.poll(() => service.requests.filter(({ path }) => large.test(path))).not.toEqual([])
  // A natural width means that the bytes arrived and were an image.
  await expect
    .poll(() =>
      page.evaluate(() => [...document.querySelectorAll('img')].filter((i) => i.naturalWidth > 0).length),
    )
    .toBeGreaterThan(3)
})

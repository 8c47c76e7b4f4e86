import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../support/app.ts'

/** Differences of colour in a picture; 0 where everything has the colour of its background. */
async function contrastOf(locator: Locator): Promise<number> {
  const { channels } = await sharp(await locator.screenshot()).stats()
  return Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev))
}

test('in forced colours the words of the main button can be read', async ({ app }) => {
  const { page } = app
  await page.emulateMedia({ forcedColors: 'active' })
  const words = page.getByRole('button', { name: 'Sign in', exact: true }).locator('.label')
  expect(await contrastOf(words)).toBeGreaterThan(20)
})

test('in forced colours the progress of a list kept offline can be seen', async ({
  signedIn: app,
  service,
}) => {
  const { page } = app
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await app.accountMenu.choose('Settings')
  service.addRule({ route: 'entries', fault: { kind: 'hold' } })
  await page.getByRole('switch', { name: 'Whole library', exact: true }).check()
  const progress = page.getByRole('progressbar', { name: 'Progress of Whole library' })
  expect(await contrastOf(progress)).toBeGreaterThan(20)
})

test('in forced colours icons have the colour of the text around them', async ({ app }) => {
  const { page } = app
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  const icons = page.locator('svg.lucide')
  await expect(icons.first()).toBeVisible()
  const odd = await icons.evaluateAll((all) =>
    all
      .filter((icon) => {
        const around = icon.parentElement
        return around === null || getComputedStyle(icon).color !== getComputedStyle(around).color
      })
      .map((icon) => icon.outerHTML),
  )
  expect(odd).toEqual([])
})

/** From 0, black, to 255, white. */
const lightnessOf = (locator: Locator, pseudo?: string): Promise<number> =>
  locator.evaluate((element, part) => {
    const channels =
      getComputedStyle(element, part)
        .backgroundColor.match(/[\d.]+/g)
        ?.slice(0, 3) ?? []
    return channels.reduce((sum, channel) => sum + Number(channel), 0) / 3
  }, pseudo)

for (const colorScheme of ['light', 'dark'] as const)
  test(`in forced colours, ${colorScheme}, a chosen segment and the position of a switch can be seen`, async ({
    signedIn: app,
  }) => {
    const { page } = app
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await app.accountMenu.choose('Settings')
    const chosen = page.locator('label').filter({ hasText: 'Cards', visible: true })
    // Colours change gradually.
    const differ = (one: () => Promise<number>, other: () => Promise<number>): Promise<void> =>
      expect.poll(async () => Math.abs((await one()) - (await other()))).toBeGreaterThan(100)
    await differ(
      () => lightnessOf(chosen),
      () => lightnessOf(page.locator('body')),
    )
    const shortcuts = page.getByRole('switch', { name: 'Single-key shortcuts', exact: true })
    await expect(shortcuts).toBeChecked()
    await differ(
      () => lightnessOf(shortcuts, '::before'),
      () => lightnessOf(shortcuts),
    )
  })

test('in forced colours the highlights of a text have lines that tell them apart', async ({ app }) => {
  const { page } = app
  await page.emulateMedia({ forcedColors: 'active' })
  const lines = await page.evaluate(() =>
    ['reader-found', 'reader-current', 'reader-spoken', 'annotation-yellow', 'annotation-current'].map(
      (name) => {
        const style = getComputedStyle(document.body, `::highlight(${name})`)
        return `${style.textDecorationLine} ${style.textDecorationStyle}`
      },
    ),
  )
  expect(new Set(lines).size, lines.join(', ')).toBe(lines.length)
})

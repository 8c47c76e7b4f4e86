import type { Locator } from '@playwright/test'
import type { ForumService } from '../../../tools/forum-service/index.ts'
import { expect, test, type RunningApp } from '../support/app.ts'
import { findings } from '../support/axe.ts'
import { openList } from '../support/openings.ts'
import { serveEntries } from '../../support/served-entries.ts'

const image = (file: string, attributes: string): string =>
  `<img src="/wp-content/uploads/${file}" ${attributes}>`

const body = `<p>Before</p>
<figure class="wp-block-image"><a href="/wp-content/uploads/2012/05/forest-photo-01.jpg">${image(
  '2012/05/forest-photo-01-300x200.jpg',
  'alt="Pines" width="300" height="200" srcset="/wp-content/uploads/2012/05/forest-photo-01-300x200.jpg 300w, /wp-content/uploads/2012/05/forest-photo-01-1024x683.jpg 1024w"',
)}</a><figcaption>Morning</figcaption></figure>
<figure>${image('2014/04/forest-photo-03-300x200.jpg', 'alt="" width="300" height="200"')}<figcaption>The river</figcaption></figure>
<p>${image('2021/03/forest-photo-10-300x300.jpg', 'alt="Crowns" width="300" height="300"')}</p>
<p id="after">After</p>`

/** Signs in, with a single entry that has three images, and opens it. */
async function openPictures(app: RunningApp, service: ForumService): Promise<void> {
  serveEntries(service, [{ title: 'Pictures', body }])
  await openList(app, service.account)
  await app.page.setViewportSize({ width: 1280, height: 900 })
  await app.resources.list.getByRole('link', { name: 'Pictures', exact: true }).click()
  await expect(app.reader.title).toHaveText('Pictures')
}

/** Whether all transitions have ended. Runs in the page. */
const hasFinished = (): boolean =>
  document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
    .every(({ playState }) => playState === 'finished')

const isLoaded = (picture: Locator): Promise<boolean> =>
  picture.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0)

test('a picture opens in the viewer by mouse and keyboard, and the focus comes back to it', async ({
  app,
  service,
}) => {
  const { page } = app
  await openPictures(app, service)
  const viewer = page.getByRole('dialog', { name: 'Picture viewer' })
  const pines = app.reader.region.getByRole('button', { name: 'Pines' })
  await pines.focus()
  await page.keyboard.press('Enter')
  await expect(viewer).toBeVisible()
  await expect(viewer.getByRole('status')).toHaveText('1 of 3')
  await expect(viewer.getByText('Morning')).toBeVisible()
  await expect.poll(() => isLoaded(viewer.getByRole('img', { name: 'Pines' }))).toBe(true)
  // The viewer requests the whole screen's width, so main picks the largest file: the linked original.
  await expect
    .poll(() => viewer.getByRole('img').evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBe(1600)

  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('status')).toHaveText('2 of 3')
  await expect(viewer.getByRole('img', { name: 'The river' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByRole('status')).toHaveText('1 of 3')
  await expect(viewer.getByRole('button', { name: 'Previous picture' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await viewer.getByRole('button', { name: 'Next picture' }).click()
  await viewer.getByRole('button', { name: 'Next picture' }).click()
  await expect(viewer.getByRole('status')).toHaveText('3 of 3')
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(pines).toBeFocused()

  await app.reader.region.getByRole('button', { name: 'Crowns' }).click()
  await expect(viewer.getByRole('status')).toHaveText('3 of 3')
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(viewer).toHaveCount(0)
  await expect(app.reader.region.getByRole('button', { name: 'Crowns' })).toBeFocused()
})

test('unavailable actions of the viewer are dimmed and still visible, in both themes', async ({
  app,
  service,
}) => {
  const { page, electron } = app
  await openPictures(app, service)
  await app.reader.region.getByRole('button', { name: 'Pines' }).click()
  const viewer = page.getByRole('dialog', { name: 'Picture viewer' })
  const off = viewer.locator('button[aria-disabled=true]')
  await expect(off).toHaveCount(3)
  for (const theme of ['light', 'dark'] as const) {
    await electron.evaluate(({ nativeTheme }, source) => void (nativeTheme.themeSource = source), theme)
    await page.waitForFunction((name) => matchMedia(`(prefers-color-scheme: ${name})`).matches, theme)
    // During the transition, colours belong to neither theme.
    await expect.poll(() => page.evaluate(hasFinished)).toBe(true)
    const contrasts = await off.evaluateAll((buttons) =>
      buttons.map((button) => {
        const pen = new OffscreenCanvas(1, 1).getContext('2d')
        if (!pen) throw new Error('no canvas to measure on')
        /** Relative luminance of layered colours. */
        const lightness = (...layers: readonly (readonly [colour: string, opacity: number])[]): number => {
          for (const [colour, opacity] of layers) {
            pen.globalAlpha = opacity
            pen.fillStyle = colour
            pen.fillRect(0, 0, 1, 1)
          }
          const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((part) =>
            part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
          )
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue
        }
        const { color, backgroundColor, opacity } = getComputedStyle(button)
        const surface = getComputedStyle(button.closest('dialog') ?? button).backgroundColor
        const beneath = [
          [surface, 1],
          [backgroundColor, Number(opacity)],
        ] as const
        return (lightness(...beneath, [color, Number(opacity)]) + 0.05) / (lightness(...beneath) + 0.05)
      }),
    )
    for (const contrast of contrasts) expect(contrast, theme).toBeGreaterThanOrEqual(3)
  }
})

test('a picture that is missing in the size of the viewer is reported legibly', async ({ app, service }) => {
  await openPictures(app, service)
  const pines = app.reader.region.getByRole('button', { name: 'Pines' })
  await expect.poll(() => isLoaded(pines)).toBe(true)
  service.addRule({ route: 'picture', fault: { kind: 'preset', preset: 'rest_no_route' } })
  await pines.click()
  await expect(app.page.getByText('This picture could not be shown.')).toBeVisible()
  expect(await findings(app.page)).toEqual([])
})

test('a picture is looked at closely by buttons, keys, wheel and double click, and moved when it is large', async ({
  app,
  service,
}) => {
  const { page } = app
  await openPictures(app, service)
  await app.reader.region.getByRole('button', { name: 'Pines' }).click()
  const viewer = page.getByRole('dialog', { name: 'Picture viewer' })
  const picture = viewer.getByRole('img')
  await expect.poll(() => isLoaded(picture)).toBe(true)
  const transform = (): Promise<string> => picture.evaluate((element: HTMLElement) => element.style.transform)
  const scale = async (): Promise<string | undefined> => /scale\(([\d.]+)\)/.exec(await transform())?.[1]
  const across = async (): Promise<number> => Number(/translate\((-?[\d.]+)px/.exec(await transform())?.[1])

  for (const step of ['1.5', '2', '3', '4', '4']) {
    await page.keyboard.press('+')
    await expect.poll(scale).toBe(step)
  }
  await expect(viewer.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('ArrowRight')
  await expect.poll(across).toBeLessThan(0)
  await expect(viewer.getByRole('status')).toHaveText('1 of 3')
  await page.keyboard.press('0')
  await expect.poll(scale).toBeUndefined()

  const box = await picture.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.dblclick(x, y)
  await expect.poll(scale).toBe('2')
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 50, y)
  await page.mouse.up()
  await expect.poll(across).toBe(50)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, 100)
  await expect.poll(scale).toBe('1.5')
  await page.keyboard.up('Control')
  await viewer.getByRole('button', { name: 'Fit to window' }).click()
  await expect.poll(scale).toBeUndefined()
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(scale).toBe('1.5')
})

test('a picture’s box stands before it comes, and stays when it fails until it is asked for again', async ({
  app,
  service,
}) => {
  const recover = service.addRule({ route: 'picture', fault: { kind: 'status', status: 503, body: '' } })
  const { page, reader } = app
  await openPictures(app, service)
  const after = reader.region.getByText('After', { exact: true })
  const failed = reader.region.locator('.prose-image-failed')
  await expect(failed).toHaveCount(3)
  const placeOf = () =>
    after.evaluate(
      (element) =>
        element.getBoundingClientRect().top -
        (element.closest('article')?.getBoundingClientRect().top ?? NaN),
    )
  const place = await placeOf()
  // A retry of the app's own could otherwise load the pictures before the press.
  const release = service.addRule({ route: 'picture', fault: { kind: 'hold' } })
  recover()
  await reader.region.getByRole('button', { name: 'Show picture' }).first().click()
  release()
  const pines = reader.region.getByRole('button', { name: 'Pines' })
  await expect.poll(() => isLoaded(pines)).toBe(true)
  await expect(pines).toBeFocused()
  await expect.poll(placeOf).toBeCloseTo(place, 1)
  // After the network returns, the others load by themselves.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(failed).toHaveCount(0)
  await expect.poll(() => isLoaded(reader.region.getByRole('button', { name: 'Crowns' }))).toBe(true)
  await expect.poll(placeOf).toBeCloseTo(place, 1)
})

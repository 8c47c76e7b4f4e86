import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../support/patience.ts'
import {
  blackScreenWith,
  differenceOf,
  startPrivateScreen,
  type PrivateScreen,
} from '../support/private-screen.ts'
import { launch, type Running } from './chromium-shell-app.ts'

let screen: PrivateScreen
let running: Running

beforeAll(async () => {
  screen = await startPrivateScreen()
  running = await launch(screen.environment)
})
afterAll(async () => {
  await running.close()
  await screen.stop()
})

test('a window on a display shows the page, and nothing of Chromium’s own', async () => {
  const { page } = running
  // Without a window manager there is no title bar, so the window has the size of the page.
  const size = () => page.evaluate(() => [innerWidth, innerHeight, outerWidth, outerHeight])
  await waitFor(async () => expect(await size()).toEqual([900, 640, 900, 640]))

  const place = await page.evaluate(() => ({ left: screenX, top: screenY }))
  const image = await page.screenshot()
  await waitFor(async () => {
    const picture = await screen.picture()
    expect(differenceOf(picture, await blackScreenWith(image, place, picture))).toBeNull()
  })
})

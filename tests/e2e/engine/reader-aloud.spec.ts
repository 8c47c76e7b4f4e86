import type { Page } from '@playwright/test'
import { fakeSpeech, type FakeSpeech } from '../../support/fake-speech.ts'
import { expect, test } from '../support/app.ts'
import { findings } from '../support/axe.ts'
import { openLongRead, scrollTop } from '../support/long-read.ts'
import { resize } from '../support/resize.ts'

// Reading aloud in the engine, with voices that make no sound.

declare global {
  interface Window {
    speech: FakeSpeech
  }
}

/** Must come before the browsing screen, which asks for the system's voices when it opens. */
async function giveVoices(page: Page, languages: readonly string[]): Promise<void> {
  await page.evaluate(`window.speech = (${fakeSpeech.toString()})(${JSON.stringify(languages)})`)
}

const lastSpoken = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => window.speech.spoken.at(-1)?.text)

const spokenMark = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const [part] = CSS.highlights.get('reader-spoken') ?? []
    if (!part) return ''
    const range = document.createRange()
    range.setStart(part.startContainer, part.startOffset)
    range.setEnd(part.endContainer, part.endOffset)
    return range.toString()
  })

test('a long entry is read aloud by keys alone, and scrolls along with the spoken sentence', async ({
  app,
  service,
}) => {
  await giveVoices(app.page, ['en-GB'])
  await openLongRead(app, service)
  const { page, reader } = app
  await page.keyboard.press('r')
  const bar = page.getByRole('region', { name: 'Reading aloud' })
  await expect(bar).toBeVisible()
  expect(await lastSpoken(page)).toBe('Mangroves of the delta')
  expect(await findings(page)).toEqual([])
  await page.evaluate(() => {
    for (let sentence = 0; sentence < 60; sentence += 1) window.speech.finish()
  })
  expect(await lastSpoken(page)).toBe(await spokenMark(page))
  expect(await scrollTop(app)).toBeGreaterThan(0)
  await page.keyboard.press('r')
  await expect(bar.getByRole('button', { name: 'Continue reading aloud' })).toBeVisible()
  expect(await page.evaluate(() => window.speech.isSpeaking())).toBe(false)
  await bar.getByRole('button', { name: 'Stop reading aloud' }).press('Enter')
  await expect(bar).toBeHidden()
  await expect(reader.entry).toBeFocused()
  expect(await spokenMark(page)).toBe('')
})

test('it begins with the selected words, and opens what is folded around them', async ({ app, service }) => {
  await giveVoices(app.page, ['en-GB'])
  await openLongRead(app, service)
  const { page, reader } = app
  await reader.region.locator('article').evaluate((article) => {
    const last = [...article.querySelectorAll('p')].at(-1)
    if (last) getSelection()?.selectAllChildren(last)
  })
  await page.keyboard.press('r')
  expect(await lastSpoken(page)).toBe('The last word is mangrove.')
  await expect(reader.region.getByText('The last word is mangrove.')).toBeInViewport()
  await expect(reader.region.getByText('Folded away')).toBeHidden()
  // Fifty sentences stand between the folded part and the last words.
  await page.evaluate(() => {
    const isFolded = () => window.speech.spoken.at(-1)?.text.startsWith('Folded away') ?? true
    const back = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'MediaTrackPrevious' }))
    for (let step = 0; step < 80 && !isFolded(); step += 1) back()
  })
  await expect(reader.region.getByText('Folded away')).toBeInViewport()
})

test('its bar fits a window of 320 by 256 pixels', async ({ app, service }) => {
  await giveVoices(app.page, ['en-GB'])
  await openLongRead(app, service)
  const { page } = app
  await resize(page, 320, 256)
  await page.keyboard.press('r')
  const bar = page.getByRole('region', { name: 'Reading aloud' })
  await expect(bar).toBeVisible()
  for (const control of await bar.getByRole('button').or(bar.getByRole('combobox')).all())
    await expect(control).toBeInViewport({ ratio: 1 })
  expect(await findings(page)).toEqual([])
})

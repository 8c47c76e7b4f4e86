import { appendFile, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import sharp from 'sharp'
import { settledScreenshot } from '../../tools/demo/settled-screenshot.ts'
import { expect } from '../e2e/support/app.ts'
import { shownComponents } from './shown-components.ts'
import { pictures, seenFile } from './tile.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** A project's metadata. */
export interface Look {
  readonly size: Size
  readonly media?: { readonly colorScheme: 'dark'; readonly forcedColors?: 'active' }
}

/**
 * Brings a page into a state and takes a picture of it. A state that cannot be reached does not stop the
 * others: the test fails at its end and names it, and so does its picture.
 */
export type Take = (page: Page, name: string, reach?: () => Promise<unknown>, size?: Size) => Promise<void>

/**
 * For one walk through the app; removes an earlier run's pictures of it.
 *
 * @param walk orders the pictures of several walks
 */
export async function openCamera({ project }: TestInfo, walk: number): Promise<Take> {
  const folder = join(pictures, project.name)
  await mkdir(folder, { recursive: true })
  for (const file of await readdir(folder)) if (file.startsWith(`${walk}`)) await rm(join(folder, file))
  const look = project.metadata as Look
  let count = 0
  return async (page, name, reach = () => Promise.resolve(), size = look.size) => {
    count += 1
    let mark = ''
    page.setDefaultTimeout(15_000)
    try {
      await page.setViewportSize(size)
      await reach()
      if (look.media) await page.emulateMedia(look.media)
      await expect.poll(() => isDark(page)).toBe(look.media !== undefined || name.endsWith('-dark'))
    } catch (error) {
      mark = '-NOT-REACHED'
      expect.soft(String(error).slice(0, 600), `${name} was not reached`).toBe('')
    }
    const number = `${walk}${String(count).padStart(2, '0')}`
    // About one screenshot in some hundreds hangs, and a crashed page has none.
    const shot = await settledScreenshot(page)
      .catch(() => settledScreenshot(page))
      .catch((error: unknown) => {
        expect.soft(String(error).slice(0, 600), `${name} has no picture`).toBe('')
        return null
      })
    if (shot === null) return
    await sharp(shot).toFile(join(folder, `${number}-${name}${mark}.png`))
    if (mark === '')
      await appendFile(seenFile(project.name, walk), (await shownComponents(page)).join('\n') + '\n')
  }
}

const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)

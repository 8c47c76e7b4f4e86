import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { settledScreenshot } from '../../../tools/demo/settled-screenshot.ts'
import { root } from '../../../tools/setup/project.mjs'

/** Pictures of the guide, each beside what it was made of: the controls that were on the screen. */
const folder = join(root, 'docs/images/guide')

/** What people use or find their way by; texts, which the service and the clock have a part in, are left out. */
const roles =
  /^(alert|banner|button|checkbox|combobox|complementary|contentinfo|dialog|form|group|heading|link|list|main|navigation|radio|region|searchbox|separator|slider|switch|textbox|toolbar)$/

/** What is in these comes from the service, or from the log. */
const foreign = /^(list "Resources"|navigation "Contents"|region "(Log|Steps of the last minute)"|combobox)/

/** Not every engine has rules for hyphens. */
const ofEngine = /^switch "Hyphenate words"/

/**
 * Compares what the app shows with what the picture of that name was made of. With `--update-snapshots` it makes both
 * anew (`npm run guide`). Bytes of pictures differ between machines; which controls there are, and how they are called,
 * do not.
 */
export async function isPictured(page: Page, name: string): Promise<void> {
  const path = join(folder, name)
  if (/^(all|changed)$/.test(test.info().config.updateSnapshots)) {
    await mkdir(folder, { recursive: true })
    const shot = await settledScreenshot(page)
    // Few colours are enough for a screen, and a third of the bytes.
    const picture = await sharp(shot).png({ palette: true, quality: 70, dither: 0.5, effort: 10 }).toBuffer()
    await writeFile(`${path}.png`, picture)
    await writeFile(`${path}.txt`, await structureOf(page))
    return
  }
  await expect
    .poll(() => structureOf(page), `docs/images/guide/${name}.png is of another app: npm run guide`)
    .toBe(readFileSync(`${path}.txt`, 'utf8'))
}

/** The tree of controls, landmarks and headings by role and name, without numbers and without the service's content. */
async function structureOf(page: Page): Promise<string> {
  const lines: string[] = []
  /** How deep the reader and the last thing to be left out stand; nothing is as deep at first. */
  let [reader, skipped] = [Infinity, Infinity]
  for (const line of (await page.locator('body').ariaSnapshot()).split('\n')) {
    const [, { length: depth } = '', what = ''] = /^( *)- '?(.*)/.exec(line) ?? []
    if (what === '' || depth > skipped || ofEngine.test(what)) continue
    if (depth <= reader) reader = what.startsWith('region "Reader"') ? depth : Infinity
    const isBody = depth > reader && what.startsWith('group')
    skipped = isBody || foreign.test(what) ? depth : Infinity
    const [named = '', role = ''] = /^(\w+)(?: "(?:[^"\\]|\\.)*")?/.exec(what) ?? []
    if (!isBody && roles.test(role)) lines.push(' '.repeat(depth) + named.replace(/\d+/g, '0'))
  }
  return `${lines.join('\n')}\n`
}

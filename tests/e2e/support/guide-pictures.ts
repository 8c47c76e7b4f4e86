import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { settledScreenshot } from '../../../tools/demo/settled-screenshot.ts'
import { root } from '../../../tools/setup/project.mjs'
import type { InterfaceNames } from '../pages/interface-names.ts'

/** Holds the guide's images, each with a list of the controls it shows. */
const folderOf = (language: string): string =>
  language === 'en' ? 'docs/images/guide' : `docs/images/guide/${language}`

/** Keeps letters and lines sharp; photographs may lose detail. */
const format = { quality: 20, smartSubsample: true, effort: 6 } as const

/** Controls and landmarks; texts are left out, since they depend on the service and the clock. */
const roles =
  /^(alert|banner|button|checkbox|combobox|complementary|contentinfo|dialog|form|group|heading|link|list|main|navigation|radio|region|searchbox|separator|slider|switch|textbox|toolbar)$/

/**
 * Compares the current screen with the list of controls stored for that image. `--update-snapshots` writes
 * both again (`npm run guide`). Image bytes differ between machines; the controls and their names do not.
 */
export async function expectGuidePicture(page: Page, names: InterfaceNames, name: string): Promise<void> {
  const file = `${folderOf(names.language)}/${name}`
  const path = join(root, file)
  if (/^(all|changed)$/.test(test.info().config.updateSnapshots)) {
    await mkdir(join(root, folderOf(names.language)), { recursive: true })
    const shot = await settledScreenshot(page)
    await writeFile(`${path}.webp`, await sharp(shot).webp(format).toBuffer())
    await writeFile(`${path}.txt`, await structureOf(page, names))
    return
  }
  await expect
    .poll(() => structureOf(page, names), `${file}.webp is of another app: npm run guide`)
    .toBe(readFileSync(`${path}.txt`, 'utf8'))
}

/** The tree of controls, landmarks and headings by role and name, without numbers or service content. */
async function structureOf(page: Page, { of }: InterfaceNames): Promise<string> {
  /** Their content comes from the service or the log; and not every engine has hyphenation. */
  const foreign = [
    `list "${of('resources.list')}"`,
    `navigation "${of('reader.contents')}"`,
    `region "${of('diagnostics.log')}"`,
    `region "${of('diagnostics.steps')}"`,
    'combobox',
  ]
  const ofEngine = `switch "${of('comforts.hyphenation')}"`
  /** Indentation of the reader and of the last skipped element; Infinity for none. */
  let [reader, skipped] = [Infinity, Infinity]
  const lines: string[] = []
  for (const line of (await page.locator('body').ariaSnapshot()).split('\n')) {
    const [, { length: depth } = '', what = ''] = /^( *)- '?(.*)/.exec(line) ?? []
    if (what === '' || depth > skipped || what.startsWith(ofEngine)) continue
    if (depth <= reader) reader = what.startsWith(`region "${of('reader.region')}"`) ? depth : Infinity
    const isBody = depth > reader && what.startsWith('group')
    skipped = isBody || foreign.some((start) => what.startsWith(start)) ? depth : Infinity
    const [named = '', role = ''] = /^(\w+)(?: "(?:[^"\\]|\\.)*")?/.exec(what) ?? []
    if (!isBody && roles.test(role)) lines.push(' '.repeat(depth) + named.replace(/\p{Nd}+/gu, '0'))
  }
  return `${lines.join('\n')}\n`
}

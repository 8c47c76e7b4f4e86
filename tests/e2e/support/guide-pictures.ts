import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { settledScreenshot } from '../../../tools/demo/settled-screenshot.ts'
import { root } from '../../../tools/setup/project.mjs'
import type { InterfaceNames } from '../pages/interface-names.ts'

/** Pictures of the guide, each beside what it was made of: the controls that were on the screen. */
const folderOf = (language: string): string =>
  language === 'en' ? 'docs/images/guide' : `docs/images/guide/${language}`

/** Letters and lines are as sharp as on the screen; photographs lose what nobody looks at in a guide. */
const format = { quality: 20, smartSubsample: true, effort: 6 } as const

/** What people use or find their way by; texts, which the service and the clock have a part in, are left out. */
const roles =
  /^(alert|banner|button|checkbox|combobox|complementary|contentinfo|dialog|form|group|heading|link|list|main|navigation|radio|region|searchbox|separator|slider|switch|textbox|toolbar)$/

/**
 * Compares what the app shows with what the picture of that name in its language was made of. With `--update-snapshots`
 * it makes both again (`npm run guide`). Bytes of pictures differ between machines; which controls there are, and how they
 * are called, do not.
 */
export async function isPictured(page: Page, names: InterfaceNames, name: string): Promise<void> {
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

/** The tree of controls, landmarks and headings by role and name, without numbers and without the service's content. */
async function structureOf(page: Page, { of }: InterfaceNames): Promise<string> {
  /** What is in these comes from the service, or from the log; not every engine has rules for hyphens. */
  const foreign = [
    `list "${of('resources.list')}"`,
    `navigation "${of('reader.contents')}"`,
    `region "${of('diagnostics.log')}"`,
    `region "${of('diagnostics.steps')}"`,
    'combobox',
  ]
  const ofEngine = `switch "${of('comforts.hyphenation')}"`
  /** How deep the reader and the last thing to be left out stand; nothing is as deep at first. */
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

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { actionIds, actions, menus } from '../../../src/renderer/features/actions/action-table'
import { usualQuotas } from '../../../src/main/library/library-client'
import { keyWords } from '../../../src/renderer/features/actions/key-words'
import { english } from '../../../src/renderer/i18n/en'
import { mostRecentSearches } from '../../../src/shared/searches'
import { pictureSize } from '../../../tools/guide/guide-plugin.ts'
import { inputs } from '../../../tools/setup/build.mjs'
import { withKeysTables } from '../../../tools/guide/keys-table.ts'
import { isWordOfInterface } from '../../support/interface-words.ts'

const root = join(import.meta.dirname, '../../..')
const path = join(root, 'docs/guide.md')
const guide = readFileSync(path, 'utf8')
const images = join(root, 'docs/images/guide')

const valueAt = (key: string): unknown =>
  key
    .split('.')
    .reduce(
      (value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name],
      english as unknown,
    )

test('the guide’s tables of keys are the table of actions; `npm run docs` writes them', async () => {
  const tables = menus.map((menu) => ({
    menu: english.actions.menus[menu],
    rows: actionIds
      .map((id) => actions[id])
      .filter((row) => row.menu === menu && [...row.keys, ...(row.ownKeys ?? [])].length > 0)
      .map(({ name, keys, ownKeys = [] }) => ({
        action: String(valueAt(name)),
        keys: [...keys, ...ownKeys].map((key) => keyWords(key, false)),
        macKeys: [...keys, ...ownKeys].map((key) => keyWords(key, true)),
      })),
  }))
  const options = await resolveConfig(path)
  const document = await format(withKeysTables(guide, tables), { ...options, filepath: path })
  await expect(document).toMatchFileSnapshot(path)
  expect(() => withKeysTables('no marks', tables)).toThrow('marks')
})

test('what the guide says in bold stands on the screens in these words', () => {
  const bold = [...guide.matchAll(/\*\*([^*]+)\*\*/g)].map(([, text = '']) => text)
  expect(bold.length).toBeGreaterThan(50)
  expect(isWordOfInterface('Copy this to the moon')).toBe(false)
  expect(bold.filter((text) => !isWordOfInterface(text))).toEqual([])
})

test('each picture is in the guide, has words, is of one size, and is small', () => {
  const shown = [...guide.matchAll(/!\[([^\]]+)\]\(images\/guide\/([\w-]+)\.png\)/g)]
  const names = readdirSync(images).filter((name) => name.endsWith('.png'))
  expect(shown.map(([, , name]) => `${name}.png`).toSorted()).toEqual(names.toSorted())
  for (const [, words = ''] of shown) expect(words.length, words).toBeGreaterThan(20)
  for (const name of names) {
    const file = join(images, name)
    expect(imageSize(readFileSync(file)), name).toMatchObject(pictureSize)
    expect(statSync(file).size, name).toBeLessThan(120_000)
    // What it was made of (tests/e2e/guide.spec.ts).
    expect(statSync(file.replace(/png$/, 'txt')).size, name).toBeGreaterThan(20)
  }
})

test('a change of the guide, of its pictures or of what renders it is built anew', () => {
  const isInput = (file: string): boolean =>
    inputs.some((input) => file === input || file.startsWith(`${input}/`))
  for (const file of ['docs/guide.md', 'docs/images/guide/search.png', 'tools/guide/guide-plugin.ts'])
    expect(isInput(file), file).toBe(true)
  expect(isInput('docs/testing.md')).toBe(false)
})

test('the numbers in the guide are the app’s', () => {
  expect(guide).toContain(`for ${usualQuotas.images / 1e6} MB of pictures`)
  expect([guide.includes('the last ten'), mostRecentSearches]).toEqual([true, 10])
})

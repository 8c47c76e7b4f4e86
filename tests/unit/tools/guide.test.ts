import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { actionIds, actions, menus } from '../../../src/renderer/features/actions/action-table'
import { defaultQuotas } from '../../../src/main/cache/quotas'
import { keyWords, inDirection } from '../../../src/renderer/ui/shortcuts'
import { messages as arabic } from '../../../src/shared/i18n/ar'
import { messages as english } from '../../../src/shared/i18n/en'
import { messages as spanish } from '../../../src/shared/i18n/es'
import { messages as french } from '../../../src/shared/i18n/fr'
import { languages } from '../../../src/shared/i18n/languages'
import { mostRecentSearches } from '../../../src/shared/entries/searches'
import { pictureSize } from '../../../tools/guide/guide-plugin.ts'
import { inputs } from '../../../tools/setup/build.mjs'
import { withKeysTables } from '../../../tools/guide/keys-table.ts'
import { wordsOfInterface } from '../../support/interface-words.ts'

const root = join(import.meta.dirname, '../../..')
/** Largest size of an image in bytes: there is a set of them for each language. */
const most = 60_000

/** Each language's guide, with its heading for the actions of keys. */
const guides = (
  [
    { language: 'en', messages: english, path: join(root, 'docs/guide.md'), what: 'command' },
    { language: 'fr', messages: french, path: join(root, 'docs/guide.fr.md'), what: 'commande' },
    { language: 'es', messages: spanish, path: join(root, 'docs/guide.es.md'), what: 'comando' },
    { language: 'ar', messages: arabic, path: join(root, 'docs/guide.ar.md'), what: 'الأمر' },
  ] as const
).map((guide) => ({ ...guide, dir: languages[guide.language].dir, text: readFileSync(guide.path, 'utf8') }))
const guide = guides[0]!.text

const valueAt = (messages: object, key: string): string =>
  String(
    key
      .split('.')
      .reduce(
        (value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name],
        messages as unknown,
      ),
  )

test.each(guides)(
  'the tables of keys of the guide in $language are the table of actions; `npm run docs` writes them',
  async ({ messages, dir, path, text, what }) => {
    const nameOf = (name: string): string => valueAt(messages, `keys.names.${name}`)
    const keysOf = (...keys: readonly (readonly string[])[]): readonly string[] =>
      keys.flat().map((key) => inDirection(key, dir))
    const tables = menus.map((menu) => ({
      menu: valueAt(messages, `actions.menus.${menu}`),
      what,
      rows: actionIds
        .map((id) => actions[id])
        .filter((row) => row.menu === menu && [...row.keys, ...(row.ownKeys ?? [])].length > 0)
        .map(({ name, keys, ownKeys = [] }) => ({
          action: valueAt(messages, name),
          keys: keysOf(keys, ownKeys).map((key) => keyWords(key, false, nameOf)),
          macKeys: keysOf(keys, ownKeys).map((key) => keyWords(key, true, nameOf)),
        })),
    }))
    const options = await resolveConfig(path)
    const document = await format(withKeysTables(text, tables), { ...options, filepath: path })
    await expect(document).toMatchFileSnapshot(path)
    expect(() => withKeysTables('no marks', tables)).toThrow('marks')
  },
)

test.each(guides)('bold words of the guide in $language are words of the screens', ({ messages, text }) => {
  const isWord = wordsOfInterface(messages)
  const bold = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words)
  expect(bold.length).toBeGreaterThan(50)
  expect(isWord('Copy this to the moon')).toBe(false)
  expect(bold.filter((words) => !isWord(words))).toEqual([])
})

/** English images are in the folder itself, those of other languages in subfolders. */
const picturesOf = (language: string): string =>
  language === 'en' ? 'images/guide/' : `images/guide/${language}/`

/** All guides have the same parts, images and lists in the same order. */
test.each(guides)(
  'the guide in $language has the parts and pictures of the English',
  ({ language, text }) => {
    const shape = (document: string, pictures: string): readonly string[] =>
      [...document.matchAll(/^(#+) |^!\[[^\]]+\]\(([^)]+)\)/gm)].map(([, level, picture]) =>
        picture === undefined ? `${level}` : picture.replace(new RegExp(`^${pictures}(?=[^/]+$)`), ''),
      )
    expect(shape(text, picturesOf(language))).toEqual(shape(guide, picturesOf('en')))
  },
)

test.each(guides)(
  'each picture of the guide in $language is shown, has words, is of one size, and is small',
  ({ language, text }) => {
    const folder = join(root, 'docs', picturesOf(language))
    const shown = [...text.matchAll(/!\[([^\]]+)\]\(([^)]+)\)/g)]
    const names = readdirSync(folder).filter((name) => /\.(webp|png)$/.test(name))
    const paths = names.map((name) => `${picturesOf(language)}${name}`)
    expect(shown.map(([, , path]) => path).toSorted()).toEqual(paths.toSorted())
    for (const [, words = ''] of shown) expect(words.length, words).toBeGreaterThan(20)
    for (const name of names) {
      const file = join(folder, name)
      expect(imageSize(readFileSync(file)), name).toMatchObject({ ...pictureSize, type: 'webp' })
      expect(statSync(file).size, name).toBeLessThan(most)
      // The list of controls (tests/e2e/engine/guide.spec.ts).
      expect(statSync(file.replace(/webp$/, 'txt')).size, name).toBeGreaterThan(20)
    }
  },
)

test('a change of the guide, of its pictures or of what renders it is rebuilt', () => {
  const isInput = (file: string): boolean =>
    inputs.some((input) => file === input || file.startsWith(`${input}/`))
  for (const file of ['docs/guide.md', 'docs/images/guide/fr/search.webp', 'tools/guide/guide-plugin.ts'])
    expect(isInput(file), file).toBe(true)
  expect(isInput('docs/testing.md')).toBe(false)
})

test('the numbers in the guide are the app’s', () => {
  expect(guide).toContain(`for ${defaultQuotas.images / 1e6} MB of pictures`)
  expect([guide.includes('the last ten'), mostRecentSearches]).toEqual([true, 10])
})

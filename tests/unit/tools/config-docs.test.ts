import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import type { ConfigurationField } from '../../../src/main/config/configuration-field'
import { configurationFields } from '../../../src/main/config/configuration-fields'
import { withFieldList } from '../../../tools/config-docs/field-list.ts'
import { mobileconfig } from '../../../tools/config-docs/mac-profile.ts'
import { adml, admx } from '../../../tools/config-docs/windows-policies.ts'
import { appIds } from '../../../tools/package/flavours.ts'

// `npm run docs` runs this test with --update: the files are generated from the schema.

const root = join(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const sample = JSON.parse(read('resources/config.sample.json')) as unknown

const valueAt = (path: string): unknown =>
  path
    .split('.')
    .reduce((value, name) => (value as Readonly<Record<string, unknown>> | null | undefined)?.[name], sample)

test('every field has a name and a meaning', () => {
  for (const { path, title, meaning } of configurationFields) {
    expect(title, path).not.toBe('')
    expect(meaning, path).toMatch(/\.$/)
    expect(`${title}${meaning}`, path).not.toMatch(/[|\n]/)
  }
})

test('the operators’ list of fields is the schema’s', async () => {
  const path = 'docs/operators.md'
  await expect(await withFieldList(read(path), configurationFields)).toMatchFileSnapshot(join(root, path))
})

test('the list changes with the schema', async () => {
  const added: ConfigurationField = {
    path: 'new.field',
    title: 'Something new',
    meaning: 'What it is.',
    kind: 'boolean',
    choices: null,
    isRequired: false,
  }
  const document = read('docs/operators.md')
  expect(await withFieldList(document, [added])).toContain(
    '- `new.field` (`true` or `false`): Something new. What it is.',
  )
  await expect(withFieldList('no marks', [added])).rejects.toThrow('marks')
})

const policies = join(root, 'resources/policies')

test.each([
  ['windows/ForumResources.admx', admx(configurationFields)],
  ['windows/en-US/ForumResources.adml', adml(configurationFields)],
  ['macos/forum-resources.mobileconfig', mobileconfig(configurationFields, valueAt)],
])('%s is the schema’s, and XML', async (name, text) => {
  expect(unclosedElements(text)).toEqual([])
  await expect(text).toMatchFileSnapshot(join(policies, name))
})

test('the Windows template has words and a form for everything it names', () => {
  const words = adml(configurationFields)
  const named = [...admx(configurationFields).matchAll(/\$\((string|presentation)\.(\w+)\)/g)]
  expect(named.length).toBeGreaterThan(2 * configurationFields.length)
  for (const [, kind, id] of named) expect(words).toContain(`<${kind} id="${id}">`)
})

test('the Mac’s domain is the app’s id', () => {
  expect(mobileconfig(configurationFields, valueAt)).toContain(
    `<key>PayloadType</key><string>${appIds.ordinary}</string>`,
  )
})

/** Elements closed implicitly, by another end tag or the end of the text, and lone end tags. */
function unclosedElements(text: string): readonly string[] {
  const found: string[] = []
  let depth = 0
  const parser = new Parser(
    {
      onopentag: () => void depth++,
      onclosetag(name, isImplied) {
        depth--
        // The end of `<name/>` is also implied.
        if (isImplied && text.slice(parser.startIndex, parser.endIndex + 1).at(-2) !== '/') found.push(name)
      },
      onerror: (error) => void found.push(error.message),
    },
    { xmlMode: true },
  )
  parser.end(text)
  return depth === 0 ? found : [...found, `${depth} too many`]
}

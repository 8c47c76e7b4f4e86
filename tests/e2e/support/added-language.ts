import { globSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../../tools/setup/project.mjs'

/** A language that the app lacks, added as docs/translating.md describes. */
export interface AddedLanguage {
  readonly code: string
  readonly name: string
  /** CLDR's plural categories. */
  readonly plurals: readonly string[]
  /** Translates from English. */
  readonly translate: (text: string) => string
}

/** Copies the project into a folder and adds a language: its messages and its line in `languages.ts`. */
export async function projectWithLanguage(folder: string, language: AddedLanguage): Promise<void> {
  const configurations = globSync('{package.json,*.config.*ts,tsconfig*.json}', { cwd: root })
  await Promise.all([
    ...['src', 'tools', 'tests', ...configurations].map((name) =>
      cp(join(root, name), join(folder, name), { recursive: true }),
    ),
    ...['node_modules', 'docs'].map((name) => symlink(join(root, name), join(folder, name))),
  ])
  const words = join(folder, 'src/shared/i18n')
  await mkdir(join(words, language.code))
  for (const file of await readdir(join(words, 'en')))
    await writeFile(join(words, language.code, file), await wordsOf(file, words, language))
  const list = join(words, 'languages.ts')
  const line = `  ${language.code}: { name: '${language.name}', dir: 'ltr' },\n`
  await writeFile(list, (await readFile(list, 'utf8')).replace('  en: {', `${line}  en: {`))
}

async function wordsOf(file: string, words: string, language: AddedLanguage): Promise<string> {
  const path = join(words, 'en', file)
  if (file === 'index.ts') return readFile(path, 'utf8')
  const name = file.replace(/\.ts$/, '')
  const exported = (await import(path)) as Readonly<Record<string, object>>
  const exports = Object.entries(exported).filter(([name]) => name.endsWith('Messages'))
  return [
    `import type * as english from '../en/${name}'`,
    "import type { SameAs } from '../message-shapes'",
    ...exports.map(
      ([exportName, messages]) =>
        `export const ${exportName}: SameAs<typeof english.${exportName}> = ${JSON.stringify(translated(messages, language))}`,
    ),
  ].join('\n')
}

function translated(node: object, language: AddedLanguage): object {
  const { plurals, translate } = language
  if ('other' in node && Object.values(node).every((text) => typeof text === 'string')) {
    const { other, ...forms } = node as Readonly<Record<string, string>> & { readonly other: string }
    return Object.fromEntries(plurals.map((form) => [form, translate(forms[form] ?? other)]))
  }
  return Object.fromEntries(
    Object.entries(node as Readonly<Record<string, string | object>>).map(([key, value]) => [
      key,
      typeof value === 'string' ? translate(value) : translated(value, language),
    ]),
  )
}

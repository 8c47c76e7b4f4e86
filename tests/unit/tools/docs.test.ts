import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { sourceSteps } from '../../../tools/smoke/steps/index.ts'
import { channelNames, eventNames } from '../../../src/shared/ipc/contract.ts'
import { isWordOfInterface } from '../../support/interface-words.ts'

// Checks that hold for all documents.

const root = join(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const markdownIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name.replaceAll('\\', '/')}`,
  )

const sources = ['src', 'tools', 'tests', 'resources'].flatMap(filesIn)

const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'tools/testers-kit/README.md'],
  ...markdownIn('docs'),
  ...markdownIn('docs/adr'),
  ...sources.filter((path) => /^src\/.*\/README\.md$/.test(path)),
]
const testers = read('docs/testers.md')

/** Characters; longer texts are lists. */
const longestCell = 200

const atTop = readdirSync(root)

/** Only in the checkout of somebody who builds their own package. */
const optional = ['resources/config.json']

/** Files of Electron, and an example of one that testers write. */
const othersFiles = ['electron.d.ts', 'net-fetch.ts', 'net-client-request.ts', 'search.spec.ts']

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- ]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  )

test.each(documents)(
  '%s names files, parts of documents, scripts and channels that are there',
  (document) => {
    const text = read(document)
    const missing: string[] = []
    for (const [, path = ''] of text.matchAll(/`((?:src|tools|tests|docs|resources)\/[\w@./-]*)`/g))
      if (!optional.includes(path) && !existsSync(join(root, path))) missing.push(path)
    // Without its folder, or with the last of its folders.
    for (const [, name = ''] of text.matchAll(/`((?:[\w-]+\/)*[\w.-]+\.(?:ts|vue|css|mjs))`/g))
      if (![...sources, ...atTop, ...othersFiles].some((path) => `/${path}`.endsWith(`/${name}`)))
        missing.push(name)
    for (const [, target = '', anchor = ''] of text.matchAll(/\]\(([^)#\s]*)(?:#([^)]*))?\)/g)) {
      if (/^\w+:/.test(target)) continue
      const path = target === '' ? document : normalize(join(dirname(document), target))
      if (!existsSync(join(root, path))) missing.push(target)
      else if (anchor !== '' && !anchorsOf(read(path)).includes(anchor)) missing.push(`${target}#${anchor}`)
    }
    const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: object }
    for (const [, script = ''] of text.matchAll(/npm run (?:-\S+ )*([a-z][\w:]*)/g))
      if (!Object.hasOwn(scripts, script)) missing.push(`npm run ${script}`)
    const areas = new Set([...channelNames, ...eventNames].map((name) => name.split(':')[0]))
    for (const [, name = '', area = ''] of text.matchAll(/\b(([a-z][\w-]*):[a-z][a-z-]+)(?=[`'])/g))
      if (areas.has(area) && ![...channelNames, ...eventNames].some((known) => known === name))
        missing.push(name)
    expect(missing).toEqual([])
  },
)

test.each(documents)('%s has whole tables, and a line of its own for each command', (document) => {
  const lines = read(document)
    .replace(/^```[\s\S]*?^```/gm, '')
    .split('\n')
  const isRow = (line = ''): boolean => /^\|.*\|$/.test(line)
  const isDivider = (line = ''): boolean => /^\|(?: *:?-+:? *\|)+$/.test(line)
  // An empty line within a table turns the rows below it into text.
  const headless = lines.filter(
    (line, index) => isRow(line) && !isRow(lines[index - 1]) && !isDivider(lines[index + 1]),
  )
  // Indented commands that were formatted as text run together on one line.
  const joined = lines.filter(
    (line) => (line.replace(/`[^`]*`/g, '').match(/\bnpm (?:run|test)\b/g) ?? []).length > 1,
  )
  expect([...headless, ...joined]).toEqual([])
})

test.each(documents)('%s has no table cell that is too long to read in columns', (document) => {
  const cells = read(document)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => line.split('|').map((cell) => cell.trim()))
  expect(cells.filter((cell) => cell.length > longestCell)).toEqual([])
})

test('the documents name every variable that the app and its tools take', () => {
  const code = sources.filter((path) => /^(?:src|tools)\/.*\.m?[jt]s$/.test(path)).map(read)
  const variablesIn = (texts: readonly string[]): readonly string[] =>
    [...new Set(texts.flatMap((text) => text.match(/\bFORUM_[A-Z_]+/g) ?? []))].toSorted()
  expect(variablesIn(documents.map(read))).toEqual(variablesIn(code))
})

const smokeSteps = 19
const inLetters = 'Nineteen'

test('the documents say how many steps the smoke run has', () => {
  expect(sourceSteps).toHaveLength(smokeSteps)
  expect(read('docs/test-tools.md')).toContain(`${inLetters} steps`)
})

/** Names that are not messages: those of native boxes, and of the page that replaces a crashing one. */
const ownWords = [
  'This window is not responding',
  'Forum Resources has to close',
  'Forum Resources was not started',
  'This page keeps stopping',
]

test('the documents say how each row of the bench is measured', () => {
  const rows = /^const rows:.*?^}$/ms.exec(read('tools/bench/run.ts'))?.[0] ?? ''
  const keys = [...rows.matchAll(/^ {2}'?([a-z-]+)/gm)].map(([, key]) => key)
  expect(keys.length).toBeGreaterThan(10)
  const described = [...read('docs/performance.md').matchAll(/^- \*\*`([a-z-]+)`\*\*: /gm)].map(
    ([, key]) => key,
  )
  expect(described.toSorted()).toEqual(keys.toSorted())
})

test('the names in testers.md are those on the screens', () => {
  const bold = [...testers.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name.replace(/\s+/g, ' '))
  // Indented lines continue a bullet.
  const bullets = testers.replace(/\n {2}(?! *-)/g, ' ')
  const rows = [...bullets.matchAll(/^- (?:button|heading, level \d|menuitem|link|switch|textbox): (.*)$/gm)]
  // A bullet separates its names by dots and puts remarks in brackets. Quoted text and text that begins
  // with a small letter are examples, not names.
  const listed = rows
    .flatMap(([, names = '']) => names.replace(/\((?:[^()]|\([^()]*\))*\)/g, '').split(' · '))
    .map((name) => name.trim())
    .filter((name) => /^\p{Lu}[^“”;,]*$/u.test(name))
  expect(bold.length).toBeGreaterThan(10)
  expect(listed.length).toBeGreaterThan(80)
  expect([...bold, ...listed].filter((name) => !ownWords.includes(name) && !isWordOfInterface(name))).toEqual(
    [],
  )
})

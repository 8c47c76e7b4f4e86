import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../../src/renderer')

const files = globSync('**/*.{vue,css}', { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}))

/** Files that really mean left and right: alignment set by authors, CSS page margins, and tables of code. */
const ofSides = ['alignment.css', 'print.css', 'DiagnosticsLog.vue', 'DiagnosticsSteps.vue']

const physical =
  /(?:^|[\s;{])((?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|left|right|border-(?:top|bottom)-(?:left|right)-radius):|(text-align|float|clear|transform-origin): (?:left|right)\b/g
const fourSides =
  /(?:^|[\s;{])(margin|padding|inset|border-width):((?: (?:[^\s;()]+|[\w-]+\((?:[^()]|\([^()]*\))*\))){4});/g

/** Declarations that name a side of the screen instead of a logical one. */
function sidesIn(text: string): readonly string[] {
  const styles = text.replace(/\/\*[\s\S]*?\*\//g, '')
  const named = [...styles.matchAll(physical)].map(([declaration]) => declaration.trim())
  const uneven = [...styles.matchAll(fourSides)].filter(([, , values = '']) => {
    const [, end, , start] = values.trim().match(/[\w-]+\((?:[^()]|\([^()]*\))*\)|\S+/g) ?? []
    return end !== start
  })
  return [...named, ...uneven.map(([declaration]) => declaration.trim())]
}

test('styles speak of the line and its ends, which follow the direction of the page', () => {
  const found = files
    .filter(({ path }) => !ofSides.includes(basename(path)))
    .map(({ path, text }) => [
      path,
      ...sidesIn(/<style[\s\S]*/.exec(text)?.[0] ?? (path.endsWith('.css') ? text : '')),
    ])
    .filter(({ length }) => length > 1)
  // The reading progress bar grows from the start of lines and has one rule per direction.
  expect(found).toEqual([
    ['features/reader/pane/reader-pane.css', 'transform-origin: left', 'transform-origin: right'],
  ])
})

test.each([
  ['a { margin-left: 1px }', 1],
  ['a { padding: 0 1px 0 2px; }', 1],
  ['a { padding: var(--a) calc(1px + var(--b)) var(--a) 0; }', 1],
  ['a { text-align: right }', 1],
  ['a { left: 0 }', 1],
  ['a { padding: 0 1px 2px 1px; margin-inline: 0 1px; inset-inline-start: 0; text-align: start }', 0],
])('%s', (styles, count) => {
  expect(sidesIn(styles)).toHaveLength(count)
})

/** Icons that point along the line, or show lines that begin at a side. */
const pointing =
  /^(Arrow|Chevron|Chevrons|Panel|Move|Corner\w*)(Left|Right)|^(LogIn|LogOut|Undo|Redo|Reply|Forward|Send|ExternalLink|Quote|BookMarked|TableOfContents|TextSearch|LayoutList|List(?!Filter)|Indent|Outdent)/

test('icons that point along the line flip with it, and no others do', () => {
  const wrong = files.flatMap(({ path, text }) => {
    const icons = /import \{([^}]+)\} from '@lucide\/vue'/.exec(text)?.[1]?.match(/\w+/g) ?? []
    return icons.flatMap((icon) =>
      [...text.matchAll(new RegExp(`<${icon}\\b[^>]*>`, 'g'))]
        .filter(([tag]) => pointing.test(icon) !== /class="[^"]*\bflips\b/.test(tag))
        .map(([tag]) => `${path}: ${tag}`),
    )
  })
  expect(wrong).toEqual([])
})

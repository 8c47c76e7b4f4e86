import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { actionIds, actions, menus } from '../../../../../src/renderer/features/actions/action-table'
import { appMessages } from '../../../../../src/shared/i18n/en/app'
import { appMessages as french } from '../../../../../src/shared/i18n/fr/app'
import { keyWords, type KeyNames } from '../../../../../src/renderer/ui/shortcuts'
import { createWordMatcher } from '../../../../../src/renderer/features/actions/commands'
import { accelerator } from '../../../../../src/main/electron/menu/menu-template'

const english = (name: keyof KeyNames): string => appMessages.keys.names[name]

test.each(actionIds)('%s stands in a menu, and its keys can be shown', (id) => {
  const { menu, keys, ownKeys = [] } = actions[id]
  expect(menus).toContain(menu)
  for (const key of [...keys, ...ownKeys]) expect(keyWords(key, false, english)).not.toBe('')
  for (const key of keys) expect(accelerator(key, 'linux'), `${key} of ${id}`).not.toBeNull()
})

test('every action that is not a key of the focused element is provided by a component', () => {
  const renderer = join(import.meta.dirname, '../../../../../src/renderer')
  const sources = globSync('**/*.{ts,vue}', { cwd: renderer })
    .filter((path) => !path.endsWith('action-table.ts'))
    .map((path) => readFileSync(join(renderer, path), 'utf8'))
  const isProvided = (id: string): boolean =>
    sources.some((source) => source.includes(`'${id}':`) || source.includes(`'${id}'(`))
  const others = actionIds.filter((id) => !isProvided(id))
  expect(others.filter((id) => !actions[id].ownKeys && !actions[id].screen)).toEqual([])
})

test.each([
  ['Mod+Shift+p', 'Ctrl Shift P', '⌘ Shift P'],
  ['Shift+Enter', 'Shift Enter', 'Shift Enter'],
  ['Shift+ ', 'Shift Space', 'Shift Space'],
  ['Alt+ArrowLeft', 'Alt ←', '⌥ ←'],
  ['Shift+F3', 'Shift F3', 'Shift F3'],
  ['j', 'j', 'j'],
])('%s is shown as its keys are labelled', (shortcut, words, macWords) => {
  expect(keyWords(shortcut, false, english)).toBe(words)
  expect(keyWords(shortcut, true, english)).toBe(macWords)
})

test('keys are named as the keyboards of a language have them', () => {
  const inFrench = (name: keyof KeyNames): string => french.keys.names[name] as string
  expect(keyWords('Shift+ ', false, inFrench)).toBe('Maj Espace')
  expect(keyWords('Mod+Escape', true, inFrench)).toBe('⌘ Échap')
})

/** Actions of one scope are available together; list and reader are both visible. */
test('no two actions share keys', () => {
  const owners = new Map<string, string[]>()
  for (const id of actionIds)
    for (const key of actions[id].keys) owners.set(key, [...(owners.get(key) ?? []), id])
  expect([...owners].filter(([, ids]) => ids.length > 1)).toEqual([])
})

test.each([
  ['', 'Print the open resource', true],
  ['pri', 'Print the open resource', true],
  ['res pr', 'Print the open resource', true],
  ['ESPAN', 'Español', true],
  ['rint', 'Print the open resource', false],
  ['print all', 'Print the open resource', false],
  ['إعداد', 'فتح الإعدادات', true],
  ['الإعد', 'فتح الإعدادات', true],
  ['عداد', 'فتح الإعدادات', false],
])('“%s” means “%s”: %s', (typed, name, expected) => {
  expect(createWordMatcher(typed)(name)).toBe(expected)
})

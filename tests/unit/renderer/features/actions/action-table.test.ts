import { expect, test } from 'vitest'
import { actionIds, actions, menus } from '../../../../../src/renderer/features/actions/action-table'
import { keyWords } from '../../../../../src/renderer/features/actions/key-words'
import { createWordMatcher } from '../../../../../src/renderer/features/actions/matching-words'
import { accelerator } from '../../../../../src/main/electron/accelerator'

test.each(actionIds)('%s stands in a menu, and its keys can be shown', (id) => {
  const { menu, keys, ownKeys = [] } = actions[id]
  expect(menus).toContain(menu)
  for (const key of [...keys, ...ownKeys]) expect(keyWords(key, false)).not.toBe('')
  for (const key of keys) expect(accelerator(key, 'linux'), `${key} of ${id}`).not.toBeNull()
})

test.each([
  ['Mod+Shift+p', 'Ctrl Shift P', '⌘ Shift P'],
  ['Shift+Enter', 'Shift Enter', 'Shift Enter'],
  ['Shift+ ', 'Shift Space', 'Shift Space'],
  ['Alt+ArrowLeft', 'Alt ←', '⌥ ←'],
  ['Shift+F3', 'Shift F3', 'Shift F3'],
  ['j', 'j', 'j'],
])('%s is shown as its keys are labelled', (shortcut, words, macWords) => {
  expect(keyWords(shortcut, false)).toBe(words)
  expect(keyWords(shortcut, true)).toBe(macWords)
})

/** Actions of one scope are possible at once: those of the list and those of the reader stand side by side. */
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
])('“%s” means “%s”: %s', (typed, name, expected) => {
  expect(createWordMatcher(typed)(name)).toBe(expected)
})

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

test('keys are named as they are labelled, a letter behind others in capitals', () => {
  expect(['Mod+Shift+c', 'Shift+Enter', 'Shift+F3', 'Mod+,', 's'].map((key) => keyWords(key, false))).toEqual(
    ['Ctrl Shift C', 'Shift Enter', 'Shift F3', 'Ctrl ,', 's'],
  )
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

test.each([
  ['Shift+Enter', 'Shift Enter', 'Shift Enter'],
  ['Shift+ ', 'Shift Space', 'Shift Space'],
  ['Shift+F3', 'Shift F3', 'Shift F3'],
  ['Mod+Shift+g', 'Ctrl Shift G', '⌘ Shift G'],
  ['Alt+ArrowLeft', 'Alt ←', '⌥ ←'],
  ['Mod+,', 'Ctrl ,', '⌘ ,'],
  ['Escape', 'Esc', 'Esc'],
  ['n', 'n', 'n'],
])('%s is labelled %s, on macOS %s', (key, words, onMac) => {
  expect([keyWords(key, false), keyWords(key, true)]).toEqual([words, onMac])
})

test('keys with names are written as on keyboards, whatever stands before them', () => {
  const words = Object.values(actions)
    .flatMap(({ keys, ownKeys = [] }) => [...keys, ...ownKeys])
    .flatMap((key) => [...keyWords(key, false).split(' '), ...keyWords(key, true).split(' ')])
  expect(words.filter((word) => /^\p{Lu}{2,}$/u.test(word))).toEqual([])
})

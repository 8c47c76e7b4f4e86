import { expect, test } from 'vitest'
import { shortcutOf } from '../../../src/renderer/ui/shortcuts.ts'

type KeyPress = Parameters<typeof shortcutOf>[0]

const pressed = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  getModifierState: () => false,
  ...held,
})

test.each([
  [pressed('j'), 'j'],
  [pressed('/', { shiftKey: true }), '/'],
  [pressed('?', { shiftKey: true }), '?'],
  [pressed('k', { ctrlKey: true }), 'Mod+k'],
  [pressed('K', { ctrlKey: true }), 'Mod+k'],
  [pressed('G', { ctrlKey: true, shiftKey: true }), 'Mod+Shift+g'],
  [pressed('F3'), 'F3'],
  [pressed('F3', { shiftKey: true }), 'Shift+F3'],
  [pressed('Escape'), 'Escape'],
])('%o is %s', (press, name) => {
  expect(shortcutOf(press, false).name).toBe(name)
})

test.each([
  ['the Arabic layout', pressed('ت', { code: 'KeyJ' }), 'j'],
  ['the Arabic layout with Ctrl', pressed('ن', { code: 'KeyK', ctrlKey: true }), 'Mod+k'],
  ['with Shift', pressed('ٍ', { code: 'KeyS', shiftKey: true }), 'S'],
  ['with Ctrl and Shift', pressed('؛', { code: 'KeyP', ctrlKey: true, shiftKey: true }), 'Mod+Shift+p'],
  ['two letters on one key', pressed('لا', { code: 'KeyB' }), 'b'],
  ['where Latin letters have a sign', pressed('ظ', { code: 'Slash' }), '/'],
  ['its question mark', pressed('؟', { code: 'Slash', shiftKey: true }), '?'],
  ['its comma', pressed('و', { code: 'Comma', ctrlKey: true }), 'Mod+,'],
  ['the Greek layout', pressed('ξ', { code: 'KeyJ' }), 'j'],
  ['the French layout, whose letters are Latin', pressed('a', { code: 'KeyQ' }), 'a'],
  ['the German one', pressed('ü', { code: 'BracketLeft' }), 'ü'],
])('a key is named by its Latin letter: %s', (_layout, press, name) => {
  expect(shortcutOf(press, false).name).toBe(name)
})

test('letters and signs alone can be switched off, all else cannot', () => {
  const isSingle = (press: KeyPress) => shortcutOf(press, false).isSingleKey
  expect([pressed('j'), pressed('?', { shiftKey: true }), pressed('ü')].map(isSingle)).toEqual([
    true,
    true,
    true,
  ])
  expect(
    [pressed('k', { ctrlKey: true }), pressed('Escape'), pressed('F3'), pressed('ArrowDown')].map(isSingle),
  ).toEqual([false, false, false, false])
})

test('a key typed with Alt is no shortcut', () => {
  expect(shortcutOf(pressed('k', { ctrlKey: true, altKey: true }), false).name).toBe('')
})

const ctrl = { ctrlKey: true }
const meta = { metaKey: true }

test('on macOS the keys with Ctrl are those of its text editing, elsewhere those with the Windows key its own', () => {
  expect(shortcutOf(pressed('K', meta), true).name).toBe('Mod+k')
  for (const key of ['k', 'F3', 'ArrowDown'])
    expect([
      shortcutOf(pressed(key, ctrl), true),
      shortcutOf(pressed(key, meta), false),
      shortcutOf(pressed(key, { ...ctrl, ...meta }), true),
    ]).toEqual([nothing, nothing, nothing])
})

const nothing = { name: '', isSingleKey: false }

test('Caps Lock does not change which letter is pressed, and leaves signs as they are typed', () => {
  const capsLock = { getModifierState: (key: string) => key === 'CapsLock' }
  const nameOf = (key: string, held: Partial<KeyPress> = {}) =>
    shortcutOf(pressed(key, { ...capsLock, ...held }), false).name
  expect([nameOf('S'), nameOf('?'), nameOf('ت', { code: 'KeyJ' }), nameOf('F3')]).toEqual([
    's',
    '?',
    'j',
    'F3',
  ])
  // With Shift, some systems then type a small letter.
  expect(['s', 'S'].map((key) => nameOf(key, { shiftKey: true }))).toEqual(['S', 'S'])
})

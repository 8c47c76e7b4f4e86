import { expect, test } from 'vitest'
import { shortcutOf, type KeyPress } from '../../../../../src/renderer/features/actions/shortcuts.ts'

const pressed = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

test.each([
  [pressed('j'), 'j'],
  [pressed('/', { shiftKey: true }), '/'],
  [pressed('?', { shiftKey: true }), '?'],
  [pressed('k', { ctrlKey: true }), 'Mod+k'],
  [pressed('K', { metaKey: true }), 'Mod+k'],
  [pressed('G', { ctrlKey: true, shiftKey: true }), 'Mod+Shift+g'],
  [pressed('F3'), 'F3'],
  [pressed('F3', { shiftKey: true }), 'Shift+F3'],
  [pressed('Escape'), 'Escape'],
])('%o is %s', (press, name) => {
  expect(shortcutOf(press).name).toBe(name)
})

test('letters and signs alone can be switched off, all else cannot', () => {
  const isSingle = (press: KeyPress) => shortcutOf(press).isSingleKey
  expect([pressed('j'), pressed('?', { shiftKey: true }), pressed('ü')].map(isSingle)).toEqual([
    true,
    true,
    true,
  ])
  expect(
    [pressed('k', { ctrlKey: true }), pressed('Escape'), pressed('F3'), pressed('ArrowDown')].map(isSingle),
  ).toEqual([false, false, false, false])
})

test('what is typed with Alt is no shortcut', () => {
  expect(shortcutOf(pressed('k', { ctrlKey: true, altKey: true })).name).toBe('')
})

import type { MenuItemConstructorOptions as Template } from 'electron'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MenuModel } from '../../../../../src/shared/app/menu-model'
import { accelerator, menuTemplate } from '../../../../../src/main/electron/menu/menu-template'
import { menuModel } from '../../../../support/menu-samples'

function menus(model: MenuModel | null, platform: NodeJS.Platform, isDevelopment = false) {
  const chosen: unknown[] = []
  const template = menuTemplate(model, {
    platform,
    isDevelopment,
    choose: (id, window) => void chosen.push([id, window]),
  })
  const itemsOf = (label: string) =>
    (template.find((menu) => menu.label === label)?.submenu ?? []) as readonly Template[]
  const item = (label: string, words: string) => itemsOf(label).find((each) => each.label === words)
  return { template, itemsOf, item, chosen }
}

const inWords = (items: readonly Template[]) =>
  items.map(({ type, role, label }) => (type === 'separator' ? '—' : (label ?? role)))

test('before a page has spoken there are Electron’s menus in its own words', () => {
  const { template } = menus(null, 'linux')
  expect(template.map(({ role }) => role)).toEqual(['fileMenu', 'editMenu', 'viewMenu', 'windowMenu'])
  expect(inWords(template[0]?.submenu as Template[])).toEqual(['quit'])
  expect(menus(null, 'darwin').template[0]).toMatchObject({ role: 'appMenu' })
})

test('a page’s items stand in its words among what Electron does, group by group', () => {
  const { template, itemsOf } = menus(menuModel, 'linux')
  expect(template.map(({ label, role }) => label ?? role)).toEqual([
    'Datei',
    'editMenu',
    'viewMenu',
    'Gehe zu',
    'windowMenu',
    'Hilfe',
  ])
  expect(inWords(itemsOf('Datei'))).toEqual(['Drucken && mehr', '—', 'Merken', '—', '«quit»'])
  expect(inWords(template[1]?.submenu as Template[])).toContain('«selectAll»')
})

test('macOS has the app’s menu with what Electron does there, and closes windows in File', () => {
  const { itemsOf } = menus(menuModel, 'darwin')
  expect(inWords(itemsOf('Forum Resources'))).toEqual([
    'About',
    '—',
    '«services»',
    '—',
    '«hide»',
    '«hideOthers»',
    '«unhide»',
    '—',
    '«quit»',
  ])
  expect(inWords(itemsOf('Datei')).at(-1)).toBe('«close»')
})

test('keys are shown and heard by the page alone; what is off or checked is so', () => {
  const { item } = menus(menuModel, 'linux')
  expect(item('Datei', 'Drucken && mehr')).toMatchObject({
    accelerator: 'CmdOrCtrl+P',
    registerAccelerator: false,
    enabled: false,
  })
  expect(item('Datei', 'Merken')).toMatchObject({
    accelerator: 'S',
    registerAccelerator: false,
    enabled: true,
    type: 'checkbox',
    checked: true,
  })
})

test('on macOS, where keys in a menu always act, a letter alone stands with the words', () => {
  const { item } = menus(menuModel, 'darwin')
  const star = item('Datei', 'Merken (s)')
  expect(star).toBeDefined()
  expect(star).not.toHaveProperty('accelerator')
})

test('choosing an item reports its action and window', () => {
  const { item, chosen } = menus(menuModel, 'linux')
  const window = { id: 7 }
  const click = item('Gehe zu', 'Zurück')?.click as ((item: unknown, window: unknown) => void) | undefined
  click?.({}, window)
  expect(chosen).toEqual([['history.back', window]])
})

test('reloading and DevTools are for those who develop', () => {
  const views = (isDevelopment: boolean) =>
    inWords((menus(null, 'linux', isDevelopment).template[2]?.submenu ?? []) as Template[])
  expect(views(true)).toContain('toggleDevTools')
  expect(views(false)).not.toContain('toggleDevTools')
})

test.each([
  ['Mod+Shift+c', 'CmdOrCtrl+Shift+C'],
  ['Alt+ArrowLeft', 'Alt+Left'],
  ['Mod++', 'CmdOrCtrl+Plus'],
  ['Shift+F3', 'Shift+F3'],
  ['Shift+ ', 'Shift+Space'],
  ['?', '?'],
  ['n', 'N'],
  ['N', 'Shift+N'],
  ['F25', null],
  ['Mod+ü', null],
  ['Hyper+a', null],
  ['constructor', null],
  ['Mod+constructor', null],
  ['', null],
])('the keys %s are %s to Electron', (keys, expected) => {
  expect(accelerator(keys, 'linux')).toBe(expected)
})

test.each([
  ['more menus than there are', { menus: Array.from({ length: 8 }, () => menuModel.menus[0]) }],
  ['an unknown menu', { menus: [{ ...menuModel.menus[0], name: 'tray' }] }],
  ['a label of nothing', { menus: [{ name: 'file', label: '', groups: [] }] }],
  [
    'an id that is no name',
    { menus: [{ name: 'file', label: 'File', groups: [[{ id: 'a b', label: 'x' }]] }] },
  ],
  ['a role', { menus: [{ name: 'file', label: 'File', groups: [[{ id: 'a', label: 'x', role: 'quit' }]] }] }],
  ['words that are missing', { words: {} }],
])('main takes no menu with %s', (_what, part) => {
  expect(v.is(MenuModel, menuModel)).toBe(true)
  expect(v.is(MenuModel, { ...menuModel, ...part })).toBe(false)
})

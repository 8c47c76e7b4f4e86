import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { defineComponent, h, type VNode } from 'vue'
import { useActions, useAvailableActions } from '../../../../src/renderer/features/actions/use-actions.ts'
import { forum, get, openPage } from '../../page.ts'

interface Given {
  readonly singleKeyShortcuts?: boolean
  readonly platform?: 'darwin' | 'linux'
  readonly inside?: () => VNode
}

async function screenWithKeys({
  singleKeyShortcuts = true,
  platform = 'linux',
  inside = () => h('p'),
}: Given = {}) {
  const page = await openPage({ settings: { singleKeyShortcuts }, info: { ...forum, platform } })
  const pressed: string[] = []
  const press = (name: string) => (): void => void pressed.push(name)
  const Screen = defineComponent(() => {
    useActions({
      'list.next': press('next'),
      'list.search': press('search'),
      'go.back': press('back'),
      'history.back': press('step back'),
      'history.forward': press('step forward'),
    })
    return () => [h('input', { 'aria-label': 'Search' }), h('input', { type: 'radio' }), inside()]
  })
  mount(Screen, page.mounting)
  return { ...page, pressed }
}

test('keys act by their names', async () => {
  const { user, pressed } = await screenWithKeys()
  await user.keyboard('j/{Control>}k{/Control}{Escape}x')
  expect(pressed).toEqual(['next', 'search', 'search', 'back'])
})

test('on macOS Command is for shortcuts, and Ctrl edits text', async () => {
  const { user, pressed } = await screenWithKeys({ platform: 'darwin' })
  await user.type(get('textbox', 'Search'), '{Control>}k{/Control}')
  expect(pressed).toEqual([])
  await user.keyboard('{Meta>}k{/Meta}')
  expect(pressed).toEqual(['search'])
})

test('letters act with Caps Lock on as well', async () => {
  const { user, pressed } = await screenWithKeys()
  await user.keyboard('{CapsLock}J')
  expect(pressed).toEqual(['next'])
})

test('with Alt a key is nobody’s', async () => {
  const { user, pressed } = await screenWithKeys()
  await user.keyboard('{Alt>}j{/Alt}')
  expect(pressed).toEqual([])
})

test('Alt with an arrow steps where it points, and brackets lead the same way in every direction', async () => {
  const { user, pressed, speak } = await screenWithKeys()
  const press = () => user.keyboard('{Alt>}{ArrowLeft}{ArrowRight}{/Alt}{Control>}[[{/Control}')
  await press()
  expect(pressed.splice(0)).toEqual(['step back', 'step forward', 'step back'])
  await speak('ar')
  await press()
  expect(pressed).toEqual(['step forward', 'step back', 'step back'])
})

test('single keys type into a focused field, and keys with Ctrl still act', async () => {
  const { user, pressed } = await screenWithKeys()
  await user.type(get('textbox', 'Search'), 'j/')
  expect(pressed).toEqual([])
  expect(get('textbox', 'Search')).toHaveProperty('value', 'j/')
  await user.keyboard('{Control>}k{/Control}')
  expect(pressed).toEqual(['search'])
})

test('a radio button takes no letters, so they act there', async () => {
  const { user, pressed } = await screenWithKeys()
  get('radio').focus()
  await user.keyboard('j')
  expect(pressed).toEqual(['next'])
})

test('switched off, letters and signs alone do nothing, and the others still act', async () => {
  const { user, pressed } = await screenWithKeys({ singleKeyShortcuts: false })
  await user.keyboard('j/{Control>}k{/Control}{Escape}')
  expect(pressed).toEqual(['search', 'back'])
})

test.each([
  { what: 'a dialog', inside: () => h('dialog', { open: true }) },
  { what: 'a menu', inside: () => h('div', { role: 'menu' }) },
  { what: 'a popover', inside: () => h('div', { role: 'dialog' }) },
])('nothing acts behind $what', async ({ inside }) => {
  const { user, pressed } = await screenWithKeys({ inside })
  await user.keyboard('j{Control>}k{/Control}{Escape}')
  expect(pressed).toEqual([])
})

test('Esc that closes a list of choices does nothing else', async () => {
  const { user, pressed } = await screenWithKeys({
    inside: () => h('input', { role: 'combobox', 'aria-expanded': 'true', 'aria-label': 'Category' }),
  })
  get('combobox', 'Category').focus()
  await user.keyboard('{Escape}')
  expect(pressed).toEqual([])
})

test('Esc goes back from a button that has unfolded a part of the page', async () => {
  const { user, pressed } = await screenWithKeys({
    inside: () => h('button', { 'aria-expanded': 'true' }, 'Show changes'),
  })
  get('button', 'Show changes').focus()
  await user.keyboard('{Escape}')
  expect(pressed).toEqual(['back'])
})

test('a key that was used already is not used twice', async () => {
  const { user, pressed } = await screenWithKeys({
    inside: () => h('button', { onKeydown: (event: KeyboardEvent) => event.preventDefault() }, 'Sort'),
  })
  get('button', 'Sort').focus()
  await user.keyboard('j')
  expect(pressed).toEqual([])
})

test('actions mounted last come first, by key and by name, and leave with their component', async () => {
  const { user, pressed, mounting } = await screenWithKeys()
  const available = useAvailableActions()
  const bar = mount(
    defineComponent(() => {
      useActions({ 'go.back': () => void pressed.push('close the bar') }, { first: true })
      return () => h('p')
    }),
    mounting,
  )
  await user.keyboard('{Escape}')
  available.run('go.back')
  bar.unmount()
  await user.keyboard('{Escape}')
  available.run('go.back')
  expect(pressed).toEqual(['close the bar', 'close the bar', 'back', 'back'])
  expect(available.isAvailable('list.next')).toBe(true)
  expect(available.isAvailable('reader.print')).toBe(false)
})

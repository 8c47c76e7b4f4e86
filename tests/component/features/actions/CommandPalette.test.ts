import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { defineComponent, h } from 'vue'
import CommandPalette from '../../../../src/renderer/features/actions/CommandPalette.vue'
import { provideCommands, type Command } from '../../../../src/renderer/features/actions/commands.ts'
import { actionIds, actions } from '../../../../src/renderer/features/actions/action-table.ts'
import { useActions } from '../../../../src/renderer/features/actions/use-actions.ts'
import { useWords } from '../../../../src/renderer/i18n/translations.ts'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { amina, get, openPage, textOf, withoutFeatures, type PageStart } from '../../page.ts'

async function palette(start: PageStart = {}) {
  const page = await openPage(start)
  const done: string[] = []
  const asked: { typed: string; signal: AbortSignal; answer: (titles: readonly Command[]) => void }[] = []
  const closed: boolean[] = []
  const act = (name: string) => (): void => void done.push(name)
  const Screen = defineComponent(() => {
    useActions({
      'reader.find': act('find'),
      'reader.print': act('print'),
      'reader.next': undefined,
      'screen.settings': act('settings'),
    })
    provideCommands(() => [{ key: 'view 1', name: 'Fires in Kenya', kind: 'Saved view', run: act('view') }])
    return () =>
      h(CommandPalette, {
        findTitles: (typed: string, signal: AbortSignal) =>
          new Promise<readonly Command[]>((answer) => void asked.push({ typed, signal, answer })),
        onClose: () => void closed.push(true),
      })
  })
  mount(Screen, page.mounting)
  const options = () => screen.queryAllByRole('option').map(textOf)
  const box = () => get('combobox', 'Type a command, a screen or the title of a resource')
  return { ...page, done, asked, closed, options, box }
}

const title = (name: string, run: () => void): Command => ({ key: name, name, kind: 'Resource', run })

test('it lists what can be done now, with keys, then screens and what others offer', async () => {
  const { options, box } = await palette()
  expect(document.activeElement).toBe(box())
  expect(options().map((words) => words.replaceAll(' ', ''))).toEqual([
    'FindintheopenresourceCtrlF',
    'PrinttheopenresourceCtrlP',
    'SettingsCtrl,',
    'FiresinKenyaSavedview',
  ])
})

test('beginnings of words in any order find it, and Enter does it once the palette has closed', async () => {
  const { user, options, done, closed } = await palette()
  await user.keyboard('res pri')
  expect(options()).toHaveLength(1)
  await user.keyboard('{Enter}')
  await settled()
  expect(closed).toEqual([true])
  expect(done).toEqual(['print'])
})

test('arrows point, past either end at the other, and the box says at what', async () => {
  const { user, done, box } = await palette()
  const pointed = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')
  expect(textOf(pointed()!)).toContain('Find')
  await user.keyboard('{ArrowUp}')
  expect(textOf(pointed()!)).toContain('Fires in Kenya')
  expect(get('option', /Fires/, { selected: true })).toBe(pointed())
  await user.keyboard('{Enter}')
  await settled()
  expect(done).toEqual(['view'])
})

test('titles come after what the page knows, and those of an earlier search never', async () => {
  const { user, asked, options, done } = await palette()
  await user.keyboard('f')
  await user.keyboard('i')
  expect(asked.map(({ typed }) => typed)).toEqual(['f', 'fi'])
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[1]?.answer([title('Fig trees', () => void done.push('figs'))])
  asked[0]?.answer([title('Forests', () => undefined)])
  await settled()
  expect(options().map((text) => text.slice(0, 3))).toEqual(['Fin', 'Fir', 'Fig'])
  await user.click(get('option', /Fig trees/))
  await settled()
  expect(done).toEqual(['figs'])
})

test('a title of the text before is not opened by Enter', async () => {
  const { user, asked, options, done, closed } = await palette()
  await user.keyboard('fig')
  asked.at(-1)?.answer([title('Fig trees', () => void done.push('figs'))])
  await settled()
  expect(options()).toHaveLength(1)
  await user.keyboard('hting{Enter}')
  await settled()
  expect([options(), closed, done]).toEqual([[], [], []])
  asked.at(-1)?.answer([title('Fighting fires', () => void done.push('fires'))])
  await settled()
  await user.keyboard('{Enter}')
  await settled()
  expect(done).toEqual(['fires'])
})

test('an emptied box has no titles any more', async () => {
  const { user, asked, options, box } = await palette()
  await user.keyboard('fig')
  asked.at(-1)?.answer([title('Fig trees', () => undefined)])
  await settled()
  expect(options()).toHaveLength(1)
  await user.clear(box())
  expect(options().some((text) => text.startsWith('Fig'))).toBe(false)
  expect(options()).toHaveLength(4)
})

test('every action that can be done is in it', async () => {
  const { mounting } = await openPage({ session: amina })
  const listedIds = actionIds.filter((id) => id !== 'palette.open')
  let names: readonly string[] = []
  const Screen = defineComponent(() => {
    const t = useWords()
    names = listedIds.map((id) => t(actions[id].name))
    useActions(Object.fromEntries(listedIds.map((id) => [id, () => undefined])))
    return () => h(CommandPalette, { findTitles: async () => [] })
  })
  mount(Screen, mounting)
  const offered = screen.getAllByRole('option').map(textOf)
  expect(names.filter((name) => !offered.some((option) => option.startsWith(name)))).toEqual([])
})

test('a search without results shows a message', async () => {
  const { user } = await palette()
  await user.keyboard('zzz')
  expect(screen.getByText('Nothing found')).toBeTruthy()
  await user.keyboard('{Enter}')
})

test('actions that the operator has switched off are not offered', async () => {
  const { options } = await palette({ info: withoutFeatures('export') })
  expect(options().some((text) => text.startsWith('Print'))).toBe(false)
})

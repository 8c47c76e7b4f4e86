import { mount } from '@vue/test-utils'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { usePickedEntries } from '../../../src/renderer/features/list/picking/picked-entries-store.ts'
import { useResourceList } from '../../../src/renderer/features/list/store/resource-list-store.ts'
import ResourcesScreen from '../../../src/renderer/screens/browse/ResourcesScreen.vue'
import { fromService } from '../../unit/renderer/features/list/sample-pages.ts'
import { settled } from '../../unit/renderer/in-memory-bridge.ts'
import { amina, failure, get, has, openPage, textOf, withoutFeatures, type PageStart } from '../page.ts'

async function browsing(start: PageStart = {}) {
  const page = await openPage({ session: amina, path: '/resources', ...start })
  mount(ResourcesScreen, page.mounting)
  await settled()
  await page.main.response('resources:list', fromService(1, [1, 2, 3, 4, 5], { total: 5 }))
  await settled()
  return page
}

const link = (id: number): HTMLElement => get('link', `Entry ${id}`)
const bar = (): readonly string[] =>
  screen
    .getAllByRole('status')
    .map(textOf)
    .filter((words) => words.endsWith('selected'))
const picked = (): readonly number[] =>
  [1, 2, 3, 4, 5].filter((id) =>
    screen.queryByRole<HTMLInputElement>('checkbox', { name: `Select Entry ${id}`, checked: true }),
  )

test('x picks the row with the keyboard, Shift with arrows more or fewer of them', async () => {
  const { user } = await browsing()
  link(2).focus()
  await user.keyboard('x')
  expect([picked(), bar()]).toEqual([[2], ['1 selected']])
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect([picked(), document.activeElement]).toEqual([[2, 3, 4], link(4)])
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(picked()).toEqual([2, 3])
  await user.keyboard('{ArrowDown}{ArrowDown}x')
  expect(picked()).toEqual([2, 3, 5])
  await user.keyboard('x')
  expect([picked(), bar()]).toEqual([[2, 3], ['2 selected']])
})

test('a click with Ctrl picks one, one with Shift all up to it, and nothing opens', async () => {
  const { main, user, place } = await browsing()
  await user.keyboard('{Control>}')
  await user.click(link(2))
  await user.click(link(5))
  await user.click(link(5))
  await user.click(link(1))
  await user.keyboard('{/Control}{Shift>}')
  await user.click(link(3))
  await user.keyboard('{/Shift}')
  expect(picked()).toEqual([1, 2, 3])
  expect([place(), main.requestsOf('window:open')]).toEqual(['/resources', []])
})

test('a box within a range that is clicked with Shift again stays ticked, as its row stays picked', async () => {
  const { user } = await browsing()
  const box = (id: number) => get('checkbox', `Select Entry ${id}`)
  await user.hover(link(1))
  await user.click(box(1))
  await user.keyboard('{Shift>}')
  await user.click(box(3))
  await user.click(box(2))
  await user.keyboard('{/Shift}')
  await settled()
  expect(picked()).toEqual([1, 2])
})

test('rows that are gone are not picked any more', async () => {
  const { main, user } = await browsing()
  link(2).focus()
  await user.keyboard('x{Shift>}{ArrowDown}{/Shift}')
  expect(bar()).toEqual(['2 selected'])
  const { shown } = useResourceList()
  if (shown) useResourceList().shown = { ...shown, rows: shown.rows.filter(({ id }) => id !== 3) }
  await settled()
  expect([bar(), main.requestsOf('marks:set-read')]).toEqual([['1 selected'], []])
})

test('a range whose start is not listed any more begins at the focused row, or at the row that is clicked', async () => {
  const { user } = await browsing()
  await user.keyboard('{Control>}')
  await user.click(link(2))
  await user.keyboard('{/Control}')
  const list = useResourceList()
  const { shown } = list
  if (shown) list.shown = { ...shown, rows: shown.rows.filter(({ id }) => id !== 2) }
  await settled()
  list.selectedId = 4
  await user.keyboard('{Shift>}')
  await user.click(link(5))
  await user.keyboard('{/Shift}')
  expect(picked()).toEqual([4, 5])

  usePickedEntries().clear()
  list.selectedId = 2
  await user.keyboard('{Shift>}')
  await user.click(link(3))
  await user.keyboard('{/Shift}')
  expect(picked()).toEqual([3])
})

test('a row that is gone does not come back with a longer range', async () => {
  const { user } = await browsing()
  await user.keyboard('{Control>}')
  await user.click(link(1))
  await user.click(link(3))
  await user.keyboard('{/Control}')
  const list = useResourceList()
  const { shown } = list
  if (shown) list.shown = { ...shown, rows: shown.rows.filter(({ id }) => id !== 1) }
  await settled()
  await user.keyboard('{Shift>}')
  await user.click(link(4))
  await user.keyboard('{/Shift}')
  expect(bar()).toEqual(['2 selected'])
})

test('x picks no entry that is not listed', async () => {
  const { user } = await browsing()
  useResourceList().selectedId = 99
  await user.keyboard('x')
  expect(usePickedEntries().count).toBe(0)
})

test('the checkbox of a row picks it', async () => {
  const { user } = await browsing()
  await user.hover(link(3))
  await user.click(get('checkbox', 'Select Entry 3'))
  expect(picked()).toEqual([3])
})

/** Entries whose row shows a checkbox. */
const withBox = (): readonly number[] => [1, 2, 3, 4, 5].filter((id) => has('checkbox', `Select Entry ${id}`))

test('a row has its checkbox as long as the pointer or the focus is near it', async () => {
  const { user } = await browsing()
  await user.hover(link(3))
  expect(withBox()).toEqual([3])
  await user.hover(get('searchbox'))
  expect(withBox()).toEqual([])
  link(2).focus()
  await user.hover(link(4))
  expect(withBox()).toEqual([4])
  await user.hover(get('searchbox'))
  expect(withBox()).toEqual([2])
  await user.keyboard('{ArrowDown}')
  expect(withBox()).toEqual([3])
  get('searchbox').focus()
  await settled()
  expect(withBox()).toEqual([])
})

test('Ctrl with the key of A picks all on a keyboard with Arabic letters too', async () => {
  await browsing({ path: '/resources?entry=2' })
  link(2).focus()
  const key = { key: 'ش', code: 'KeyA', ctrlKey: true, bubbles: true, cancelable: true }
  link(2).dispatchEvent(new KeyboardEvent('keydown', key))
  await expect.poll(picked).toEqual([1, 2, 3, 4, 5])
})

test('Ctrl+A picks all, only in the list; Escape ends that before it closes the entry', async () => {
  const { user, place } = await browsing({ path: '/resources?entry=2' })
  get('searchbox').focus()
  await user.keyboard('{Control>}a{/Control}')
  expect(picked()).toEqual([])
  link(2).focus()
  await user.keyboard('{Control>}a{/Control}')
  expect(picked()).toEqual([1, 2, 3, 4, 5])
  await user.keyboard('{Escape}')
  expect([picked(), bar(), place()]).toEqual([[], [], '/resources?entry=2'])
  await user.keyboard('{Escape}')
  await settled()
  expect(place()).toBe('/resources')
})

test('picked rows are marked as read, saved, and exported in the order of the list', async () => {
  const { main, user } = await browsing()
  link(4).focus()
  await user.keyboard('x{Home}x')
  await user.click(get('button', 'Mark as read'))
  await user.click(get('button', 'Save'))
  expect(main.requestsOf('marks:set-read')).toEqual([{ ids: '1,4', isRead: true }])
  expect(main.requestsOf('marks:set-starred')).toEqual([{ ids: '1,4', isStarred: true }])
  expect(get('button', 'Save Entry 4').getAttribute('aria-pressed')).toBe('true')
  await user.click(get('button', 'Export…'))
  await settled()
  expect(has('dialog', 'Export the selection')).toBe(true)
  await user.click(screen.getAllByRole('button', { name: 'Export…' }).at(-1)!)
  expect(main.requestsOf('list:export')).toMatchObject([
    { ids: '1,4', format: 'ris', words: { title: 'Resources' } },
  ])
  await main.partial('list:export', { written: 1, total: 2 })
  expect(has('progressbar', 'Export the selection')).toBe(true)
  await main.response('list:export', failure({ code: 'not-saved' }))
  expect(screen.getByText(/The selection was not exported/)).toBeTruthy()
})

test('Clear gives the focus back to the list', async () => {
  const { user } = await browsing()
  link(3).focus()
  await user.keyboard('x')
  await user.click(get('button', 'Clear the selection'))
  expect([picked(), document.activeElement]).toEqual([[], link(3)])
})

test('neither list nor selection offers exporting if it is switched off', async () => {
  const { user } = await browsing({ info: withoutFeatures('export') })
  link(3).focus()
  await user.keyboard('x')
  expect(has('button', 'Save')).toBe(true)
  expect([has('button', 'Export…'), has('button', 'Export the list…')]).toEqual([false, false])
})

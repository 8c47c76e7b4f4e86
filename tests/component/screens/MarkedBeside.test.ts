import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { useAvailableActions } from '../../../src/renderer/features/actions/use-actions.ts'
import type { ActionId } from '../../../src/renderer/features/actions/action-table.ts'
import ResourcesScreen from '../../../src/renderer/screens/browse/ResourcesScreen.vue'
import ToastRegion from '../../../src/renderer/ui/toast/ToastRegion.vue'
import { fromService, success } from '../../unit/renderer/features/list/sample-pages.ts'
import { settled } from '../../unit/renderer/in-memory-bridge.ts'
import { amina, get, openPage } from '../page.ts'

/** Five rows of which the second has been read. */
async function browsing() {
  const page = await openPage({ session: amina, path: '/resources' })
  mount(ResourcesScreen, page.mounting)
  mount(ToastRegion, page.mounting)
  await settled()
  const list = fromService(1, [1, 2, 3, 4, 5], { total: 5 })
  if (!list.ok) throw new Error('the list is there')
  const rows = list.value.rows.map((row) => ({ ...row, isRead: row.id === 2 }))
  await page.main.response('resources:list', { ...list, value: { ...list.value, rows } })
  await settled()
  const link = (id: number): HTMLElement => get('link', `Entry ${id}`)
  const marked = () => page.main.requestsOf('marks:set-read')
  return { ...page, link, marked, run: (id: ActionId) => useAvailableActions().run(id) }
}

test('the rows above are marked, without the one itself, and Undo takes back those that were unread', async () => {
  const { main, user, link, marked, run } = await browsing()
  link(4).focus()
  run('marks.readAbove')
  expect(marked()).toEqual([{ ids: '1,3', isRead: true }])
  await main.response('marks:set-read', success(undefined))
  // Counted when the list came, and again now.
  for (const _ of main.requestsOf('marks:counts')) await main.response('marks:counts', success(null))
  expect(screen.getByText('Marked 2 as read')).toBeTruthy()
  await user.click(get('button', 'Undo'))
  expect(marked()[1]).toEqual({ ids: '1,3', isRead: false })
})

test('of several that are picked, the rows below begin after the last', async () => {
  const { user, link, marked, run } = await browsing()
  link(1).focus()
  await user.keyboard('x{ArrowDown}{ArrowDown}x')
  run('marks.readBelow')
  expect(marked()).toEqual([{ ids: '4,5', isRead: true }])
})

test('with nothing unread, a message says so and nothing is requested', async () => {
  const { link, marked, run } = await browsing()
  link(1).focus()
  run('marks.readAbove')
  await settled()
  expect(screen.getByText('Everything was already read')).toBeTruthy()
  expect(marked()).toEqual([])
})

import { screen, within } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import ReadingListsDialog from '../../../../src/renderer/features/marks/ReadingListsDialog.vue'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { failure, get, has, ok, openPage } from '../../page.ts'

const lists = [
  { id: 2, name: 'Birds', entries: 7 },
  { id: 4, name: 'Reefs', entries: 1 },
]

async function dialog(...entries: readonly { readonly id: number; readonly title: string }[]) {
  const page = await openPage()
  mount(ReadingListsDialog, { props: { entries }, ...page.mounting })
  await page.main.response('reading-lists:read', ok<'reading-lists:read'>(lists))
  for (const _entry of entries)
    await page.main.response('reading-lists:of-entry', ok<'reading-lists:of-entry'>([4]))
  await settled()
  return page
}

test('an entry is put into lists and taken out', async () => {
  const { main, user } = await dialog({ id: 9, title: 'Crabs' })
  expect(get('dialog', 'Reading lists for “Crabs”')).toBeTruthy()
  expect(get('checkbox', 'Reefs (1 resource)')).toHaveProperty('checked', true)
  await user.click(get('checkbox', 'Birds (7 resources)'))
  await user.click(get('checkbox', 'Reefs (1 resource)'))
  expect(main.requestsOf('reading-lists:set-entry')).toEqual([
    { list: 2, id: 9, isIn: true },
    { list: 4, id: 9, isIn: false },
  ])
})

test('a list that is ticked and unticked at once ends as it was', async () => {
  const { main, user } = await dialog({ id: 9, title: 'Crabs' })
  const box = get('checkbox', 'Birds (7 resources)')
  await user.dblClick(box)
  for (const members of [[4, 2], [4]]) {
    await main.response('reading-lists:set-entry', ok<'reading-lists:set-entry'>({ previousPlace: null }))
    await main.response('reading-lists:read', ok<'reading-lists:read'>(lists))
    await main.response('reading-lists:of-entry', ok<'reading-lists:of-entry'>(members))
    await settled()
  }
  expect(main.requestsOf('reading-lists:set-entry').map(({ isIn }) => isIn)).toEqual([true, false])
  expect(box).toHaveProperty('checked', false)
})

test('a change that could not be stored is not shown', async () => {
  const { main, user } = await dialog({ id: 9, title: 'Crabs' })
  const box = get('checkbox', 'Birds (7 resources)')
  await user.click(box)
  await main.response('reading-lists:set-entry', failure({ code: 'disk-refused' }))
  await main.response('reading-lists:read', ok<'reading-lists:read'>(lists))
  await main.response('reading-lists:of-entry', ok<'reading-lists:of-entry'>([4]))
  await settled()
  expect(box).toHaveProperty('checked', false)
})

test('a list that could not be deleted is still asked about, and the dialog has the reason', async () => {
  const { main, user } = await dialog()
  await user.click(get('button', 'Delete Birds'))
  await user.click(get('button', 'Delete'))
  await main.response('reading-lists:delete', failure({ code: 'disk-refused' }))
  await main.response('reading-lists:read', ok<'reading-lists:read'>(lists))
  await settled()
  expect(within(get('dialog')).getByText('This could not be stored')).toBeTruthy()
  expect(document.activeElement).toBe(get('button', 'Delete'))
  await user.click(within(get('dialog')).getByRole('button', { name: 'Dismiss' }))
  await settled()
  expect(document.activeElement).toBe(get('textbox', 'New list'))
  await user.click(get('button', 'Delete Birds'))
  await user.click(get('button', 'Delete'))
  await main.response('reading-lists:delete', ok<'reading-lists:delete'>(undefined))
  await main.response('reading-lists:read', ok<'reading-lists:read'>(lists.slice(1)))
  await settled()
  expect(within(get('dialog')).queryByText('This could not be stored')).toBeNull()
  expect(has('button', 'Delete')).toBe(false)
})

test('several entries are put into a list together', async () => {
  const { main, user } = await dialog({ id: 9, title: 'Crabs' }, { id: 8, title: 'Kelp' })
  expect(get('dialog', 'Reading lists for 2 selected resources')).toBeTruthy()
  expect(get('checkbox', 'Reefs (1 resource)')).toHaveProperty('checked', true)
  await user.click(get('checkbox', 'Birds (7 resources)'))
  await main.response('reading-lists:set-entry', ok<'reading-lists:set-entry'>({ previousPlace: null }))
  expect(main.requestsOf('reading-lists:set-entry')).toEqual([
    { list: 2, id: 9, isIn: true },
    { list: 2, id: 8, isIn: true },
  ])
})

test('putting into a list is confirmed, and Undo takes out those that were put in', async () => {
  const { main, user } = await dialog({ id: 9, title: 'Crabs' })
  await user.click(get('checkbox', 'Birds (7 resources)'))
  await main.response('reading-lists:set-entry', ok<'reading-lists:set-entry'>({ previousPlace: null }))
  await main.response('reading-lists:read', ok<'reading-lists:read'>(lists))
  await main.response('reading-lists:of-entry', ok<'reading-lists:of-entry'>([4, 2]))
  await settled()
  expect(within(get('dialog')).getByText('Added 1 to Birds')).toBeTruthy()
  await user.click(get('button', 'Undo'))
  expect(main.requestsOf('reading-lists:set-entry').at(-1)).toEqual({ list: 2, id: 9, isIn: false })
})

test('a tick waits until it is known which entries are in the list', async () => {
  const { main, mounting, user } = await openPage()
  mount(ReadingListsDialog, { props: { entries: [{ id: 9, title: 'Crabs' }] }, ...mounting })
  await main.response('reading-lists:read', ok<'reading-lists:read'>(lists))
  const box = get('checkbox', 'Birds (7 resources)')
  await user.click(box)
  await main.response('reading-lists:of-entry', ok<'reading-lists:of-entry'>([2]))
  await settled()
  expect(main.requestsOf('reading-lists:set-entry')).toEqual([])
  expect(box).toHaveProperty('checked', true)
})

test('an entry that another window has put into the list meanwhile is not taken out by Undo', async () => {
  const { main, user } = await dialog({ id: 9, title: 'Crabs' }, { id: 8, title: 'Kelp' })
  await user.click(get('checkbox', 'Birds (7 resources)'))
  for (const previousPlace of [{ side: 'after', of: 3 }, null] as const)
    await main.response('reading-lists:set-entry', ok<'reading-lists:set-entry'>({ previousPlace }))
  await main.response('reading-lists:read', ok<'reading-lists:read'>(lists))
  for (const _entry of [9, 8])
    await main.response('reading-lists:of-entry', ok<'reading-lists:of-entry'>([4, 2]))
  await settled()
  expect(within(get('dialog')).getByText('Added 1 to Birds')).toBeTruthy()
  await user.click(get('button', 'Undo'))
  await main.response('reading-lists:set-entry', ok<'reading-lists:set-entry'>({ previousPlace: null }))
  expect(main.requestsOf('reading-lists:set-entry').slice(2)).toEqual([{ list: 2, id: 8, isIn: false }])
})

test('Undo puts entries that were taken out back into their places, the last one first', async () => {
  const { main, user } = await dialog({ id: 9, title: 'Crabs' }, { id: 8, title: 'Kelp' })
  const stored = async (response: Parameters<typeof ok<'reading-lists:set-entry'>>[0]): Promise<void> => {
    await main.response('reading-lists:set-entry', ok<'reading-lists:set-entry'>(response))
    await settled()
  }
  await user.click(get('checkbox', 'Reefs (1 resource)'))
  await stored({ previousPlace: { side: 'after', of: 3 } })
  await stored({ previousPlace: { side: 'before', of: 5 } })
  await main.response('reading-lists:read', ok<'reading-lists:read'>(lists))
  for (const _entry of [9, 8]) await main.response('reading-lists:of-entry', ok<'reading-lists:of-entry'>([]))
  await settled()
  await user.click(get('button', 'Undo'))
  for (const _entry of [8, 9]) {
    await stored({ previousPlace: null })
    await main.response(
      'reading-lists:move-entry',
      ok<'reading-lists:move-entry'>({ previousPlace: { side: 'after', of: 1 } }),
    )
    await settled()
  }
  expect(main.requestsOf('reading-lists:set-entry').slice(2)).toEqual([
    { list: 4, id: 8, isIn: true },
    { list: 4, id: 9, isIn: true },
  ])
  expect(main.requestsOf('reading-lists:move-entry')).toEqual([
    { list: 4, id: 8, place: { side: 'before', of: 5 } },
    { list: 4, id: 9, place: { side: 'after', of: 3 } },
  ])
})

test('a list that is made in another window appears', async () => {
  const { main } = await dialog({ id: 9, title: 'Crabs' })
  await main.emit('marks:changed', { ids: [], mark: {} })
  await main.response(
    'reading-lists:read',
    ok<'reading-lists:read'>([...lists, { id: 5, name: 'Rice', entries: 0 }]),
  )
  await settled()
  expect(has('checkbox', 'Rice (empty)')).toBe(true)
})

test('a taken name is rejected with a reason', async () => {
  const { main, user } = await dialog()
  await user.type(get('textbox', 'New list'), 'birds{Enter}')
  expect(main.requestsOf('reading-lists:create')).toEqual([{ name: 'birds' }])
  await main.response('reading-lists:create', ok<'reading-lists:create'>('name-taken'))
  await main.response('reading-lists:read', ok<'reading-lists:read'>(lists))
  await settled()
  const field = get('textbox', 'New list')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const problem = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(problem?.textContent).toMatch(/already have a list with this name/)
  // The message concerned only that attempt.
  await user.click(get('button', 'Delete Reefs'))
  expect(screen.queryByText(/already have a list with this name/)).toBeNull()
  expect(field.hasAttribute('aria-invalid')).toBe(false)
})

test('a double click on Add makes one list, and finds no fault with it', async () => {
  const { main, user } = await dialog()
  await user.type(get('textbox', 'New list'), 'Kelp')
  await user.click(get('button', 'Add'))
  const kelp = { id: 5, name: 'Kelp', entries: 0 }
  await main.response('reading-lists:create', ok<'reading-lists:create'>(kelp))
  await main.response('reading-lists:read', ok<'reading-lists:read'>([...lists, kelp]))
  const second = new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true })
  get('button', 'Add').dispatchEvent(second)
  await settled()
  expect(main.requestsOf('reading-lists:create')).toEqual([{ name: 'Kelp' }])
  expect(screen.queryByText('Enter a name for the list.')).toBeNull()
})

test('a name that is entered twice in one moment makes one list', async () => {
  const { main, user } = await dialog()
  await user.type(get('textbox', 'New list'), 'Kelp{Enter}{Enter}')
  expect(main.requestsOf('reading-lists:create')).toEqual([{ name: 'Kelp' }])
})

test('a missing name, too many lists and a disk error have different messages', async () => {
  const { main, user } = await dialog()
  const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  await user.click(get('button', 'Add'))
  expect(status()).toContain('Enter a name for the list.')
  expect(main.requestsOf('reading-lists:create')).toEqual([])
  await user.type(get('textbox', 'New list'), 'Kelp{Enter}')
  await main.response('reading-lists:create', ok<'reading-lists:create'>('too-many'))
  await main.response('reading-lists:read', ok<'reading-lists:read'>(lists))
  await settled()
  expect(status().join()).toContain('You have 200 lists')
  await user.keyboard('{Enter}')
  await main.response('reading-lists:create', failure({ code: 'disk-refused' }))
  await main.response('reading-lists:read', ok<'reading-lists:read'>(lists))
  await settled()
  expect(status().join()).not.toContain('lists')
  expect(get('textbox', 'New list')).toHaveProperty('value', 'Kelp')
})

test('a list is renamed, and deleted only after a question', async () => {
  const { main, user } = await dialog()
  expect(has('checkbox')).toBe(false)
  await user.click(get('button', 'Rename Birds'))
  // The name is selected, so typing replaces it.
  expect(document.activeElement).toBe(get('textbox', 'New name for Birds'))
  await user.keyboard('Waders{Enter}')
  expect(main.requestsOf('reading-lists:rename')).toEqual([{ list: 2, name: 'Waders' }])
  await user.click(get('button', 'Delete Reefs'))
  expect(main.requestsOf('reading-lists:delete')).toEqual([])
  expect(screen.getByText('Delete Reefs? The resource in it is kept.')).toBeTruthy()
  expect(document.activeElement?.parentElement?.textContent).toContain('Delete Reefs?')
  expect(document.activeElement?.textContent).toBe('Cancel')
  await user.click(get('button', 'Delete'))
  expect(main.requestsOf('reading-lists:delete')).toEqual([{ list: 4 }])
  await main.response('reading-lists:delete', ok<'reading-lists:delete'>(undefined))
  await main.response('reading-lists:read', ok<'reading-lists:read'>(lists.slice(0, 1)))
  expect(screen.getByText('“Reefs” was deleted.')).toBeTruthy()
})

test('a list that could not be deleted is not reported as deleted', async () => {
  const { main, user } = await dialog()
  await user.click(get('button', 'Delete Reefs'))
  await user.click(get('button', 'Delete'))
  await main.response('reading-lists:delete', failure({ code: 'disk-refused' }))
  await main.response('reading-lists:read', ok<'reading-lists:read'>(lists))
  expect(screen.queryByText('“Reefs” was deleted.')).toBeNull()
})

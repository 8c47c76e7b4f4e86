import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { get, textOf } from '../component/page.ts'
import { waitFor } from '../support/patience.ts'
import { findings } from './axe.ts'
import { find, findIn, gone, says } from './page.ts'
import { useApp } from './running-app.ts'
import { findRow, leaveEntries, openAndRead, openList, titles } from './steps.ts'

// Read marks, stars and reading lists.

const { service, start } = useApp()

test('saved and unread entries are counted and listed, in reading lists too, and still are after a restart', async () => {
  leaveEntries(service, 250, 259)
  const first = await start()
  await openList(first, service.account)
  const title = await openAndRead(first, 1)
  const other = titles()[2] ?? ''
  await find('radio', 'Unread 9')
  await first.user.keyboard('u')
  await find('radio', 'Unread 10')
  await first.user.keyboard('u')
  await find('radio', 'Unread 9')
  await first.user.keyboard('s')
  await findIn(get('region', 'Reader'), 'button', 'Save', { pressed: true })
  await first.user.hover(await findRow(3))
  await first.user.click(await find('button', `Save ${other}`))
  await find('radio', 'Saved 2')
  await first.user.keyboard('l')
  const dialog = await find('dialog', `Reading lists for “${other}”`)
  const name = await findIn(dialog, 'textbox', 'New list')
  expect(document.activeElement).toBe(name)
  await first.user.keyboard('Field work{Enter}')
  await findIn(dialog, 'checkbox', 'Field work (1 resource)', { checked: true })
  expect(await findings()).toEqual([])
  await first.user.keyboard('{Escape}')
  await gone('dialog')

  await first.user.click(get('radio', /^Unread/))
  await waitFor(() => expect(titles()[0]).not.toBe(title))
  const reading = await openAndRead(first, 1)
  await find('radio', 'Unread 8')
  expect(titles()[0]).toBe(reading)
  expect(await findings()).toEqual([])

  await first.quit()
  const second = await start()
  await second.user.click(await find('radio', 'Saved 2'))
  await waitFor(() => expect(titles()).toHaveLength(2))
  await second.user.click(await find('radio', 'Field work 1'))
  await waitFor(() => expect(titles()).toEqual([other]))
})

test('a reading list that somebody has put in order has that order after a restart', async () => {
  const first = await start()
  await openList(first, service.account)
  ;(await findRow(1)).querySelector('a')?.focus()
  await first.user.keyboard('x{Shift>}{ArrowDown}{ArrowDown}{/Shift}l')
  const dialog = await find('dialog', /^Reading lists for/)
  await first.user.type(await findIn(dialog, 'textbox', 'New list'), 'Course{Enter}')
  await findIn(dialog, 'checkbox', 'Course (3 resources)', { checked: true })
  await first.user.keyboard('{Escape}')
  await gone('dialog')
  await first.user.keyboard('{Escape}')
  await first.user.click(await find('radio', 'Course 3'))
  await waitFor(() => expect(titles()).toHaveLength(3))
  await first.user.selectOptions(get('combobox', 'Sort by'), 'My order')
  // The skeleton has no groups either.
  const before = await waitFor(() => {
    expect(document.querySelector('.group')).toBeNull()
    return titles()
  })
  ;(await findRow(3)).querySelector('a')?.focus()
  await first.user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  const moved = [before[2], before[0], before[1]]
  await waitFor(() => expect(titles()).toEqual(moved))
  await says('Moved to 1 of 3')
  expect(await findings()).toEqual([])

  await first.quit()
  const second = await start()
  await waitFor(() => expect(titles()).toEqual(moved))
  expect(get('combobox', 'Sort by')).toHaveProperty('value', 'manual')
  await second.quit()
})

test('a reading list that is deleted while it is shown gives way to what is saved', async () => {
  const app = await start()
  await openList(app, service.account)
  await openAndRead(app, 1)
  await app.user.keyboard('l')
  const dialog = await find('dialog', /^Reading lists for/)
  await app.user.type(await findIn(dialog, 'textbox', 'New list'), 'Field work{Enter}')
  await findIn(dialog, 'checkbox', 'Field work (1 resource)', { checked: true })
  await app.user.keyboard('{Escape}')
  await app.user.click(await find('radio', 'Field work 1'))
  await waitFor(() => expect(titles()).toHaveLength(1))

  await app.user.click(get('button', 'Manage reading lists'))
  await app.user.click(await find('button', 'Delete Field work'))
  await app.user.click(await find('button', 'Delete'))
  await app.user.keyboard('{Escape}')
  await find('radio', /^Saved/, { checked: true })
})

test('a whole list is marked as read, and that is undone', async () => {
  leaveEntries(service, 250, 259)
  const app = await start()
  await openList(app, service.account)
  await find('radio', 'Unread 10')
  await openAndRead(app, 1)
  await find('radio', 'Unread 9')
  await app.user.keyboard('{Control>}{Shift>}A{/Shift}{/Control}')
  await says('Marked 9 as read')
  // A message stays while it has the focus.
  ;(await find('button', 'Undo')).focus()
  await find('radio', 'Unread 0')
  const marked = async () =>
    within(await findRow(3))
      .queryAllByText('Read')
      .map(textOf)
  await waitFor(async () => expect(await marked()).toEqual(['Read']))
  await app.user.click(get('button', 'Undo'))
  await find('radio', 'Unread 9')
  await waitFor(async () => expect(await marked()).toEqual([]))
})

import { expect, test } from 'vitest'
import { get } from '../component/page.ts'
import { waitFor } from '../support/patience.ts'
import { find, findIn, gone, says } from './page.ts'
import { useApp } from './running-app.ts'
import { findRow, openList, titles } from './steps.ts'

const { service, start } = useApp()

test('the selection is put into a reading list, cited and marked as read by keyboard', async () => {
  const app = await start()
  await openList(app, service.account)
  const { user } = app
  const first = await findRow(1)
  first.querySelector('a')?.focus()
  await user.keyboard('x{Shift>}{ArrowDown}{/Shift}')
  await says('2 selected')
  const selected = titles().slice(0, 2)
  /** Closing the dialog returns the focus to the list. */
  const closeDialog = async (): Promise<void> => {
    await user.keyboard('{Escape}')
    await gone('dialog')
    await waitFor(() => expect(get('list', 'Resources').contains(document.activeElement)).toBe(true))
  }
  await user.keyboard('l')
  const lists = await find('dialog', 'Reading lists for 2 selected resources')
  const name = await findIn(lists, 'textbox', 'New list')
  name.focus()
  await user.keyboard('Field work{Enter}')
  await findIn(lists, 'checkbox', 'Field work (2 resources)', { checked: true })
  await closeDialog()
  get('button', 'Cite…').focus()
  await user.keyboard('{Enter}')
  const cite = await find('dialog', 'Cite 2 resources')
  const citation = await findIn(cite, 'group', 'Citation')
  for (const title of selected) await says(title, () => citation)
  await user.keyboard('{Escape}')
  await gone('dialog')
  get('button', 'Mark as read').focus()
  await user.keyboard('{Enter}')
  await find('button', 'Mark as unread')
})

import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { get, has, textOf } from '../component/page.ts'
import { waitFor } from '../support/patience.ts'
import { findings } from './axe.ts'
import { find, gone, says } from './page.ts'
import { useApp } from './running-app.ts'
import {
  cutOff,
  entriesOf,
  findCount,
  findRow,
  leaveEntries,
  openAndRead,
  offlineBanner,
  offsetOfList,
  openList,
  retry,
  scrollListTo,
  scrollToRow,
  searchFor,
  titles,
} from './steps.ts'

const { service, start, installation } = useApp()

test('started offline, the app has session and stored list with its age, entries open, and the banner goes with the first response', async () => {
  const first = await start()
  await openList(first, service.account)
  const before = titles().slice(0, 3)
  await first.quit()
  const mend = cutOff(service)
  const app = await start()
  await says('The connection was interrupted.', offlineBanner)
  await find('button', 'Account menu')
  await says(/Last updated \d+ (second|minute)s? ago/, offlineBanner)
  expect(offlineBanner().querySelector('time')?.title).toMatch(/\d{4}/)
  expect(titles().slice(0, 3)).toEqual(before)
  await findCount(/of 240 resources/)
  expect(await openAndRead(app, 3)).toBe(before[2])
  mend()
  await retry(app)
  await says(/^$/, offlineBanner)
  expect(has('alert')).toBe(false)
})

test('cut off in mid-scroll the list says so, keeps its place, and goes on once the service is back', async () => {
  leaveEntries(service, 100, 199)
  const app = await start()
  await openList(app, service.account)
  const list = get('list', 'Resources')
  await scrollToRow(30)
  const mend = cutOff(service)
  await waitFor(() => {
    scrollListTo(1e6)
    expect(textOf(offlineBanner())).not.toBe('')
  })
  await says('The rest will load when the service can be reached again.')
  const offset = offsetOfList()
  expect(offset).toBeGreaterThan(1000)
  mend()
  // The network returns, and the list follows by itself.
  window.dispatchEvent(new Event('online'))
  await says(/^$/, offlineBanner)
  expect(offsetOfList()).toBe(offset)
  expect(get('list', 'Resources'), 'it was never taken away').toBe(list)
  expect(new Set(await entriesOf(100)).size).toBe(100)
})

test('a search offline finds what is stored, whatever the accents, and says how much', async () => {
  leaveEntries(service, 40, 99)
  service.changeEntry(40, { title: 'Gestión de cuencas en la région d’Ébola' })
  const app = await start()
  await openList(app, service.account)
  await scrollToRow(60)
  cutOff(service)
  await searchFor(app, 'gestion region ebola')
  await findCount(/^1 stored resource$/)
  const row = await findRow(1)
  expect(row.dataset['entry']).toBe('40')
  expect(textOf(row.querySelector('mark') ?? row)).toBe('Gestión')
  expect(textOf(document.body)).not.toContain('The type filter cannot be applied')
})

test('offline and never seen: the complete list is offered once the service is back', async () => {
  const app = await start()
  await openList(app, service.account)
  const mend = cutOff(service)
  await searchFor(app, 'forest')
  const count = Number.parseInt(textOf(await findCount(/^\d+ stored resources?$/)), 10)
  const stored = await entriesOf(count)
  mend()
  await retry(app)
  await says(/^$/, offlineBanner)
  const complete = await find('button', 'Show the complete list')
  expect(await entriesOf(count)).toEqual(stored)
  await app.user.click(complete)
  await findCount(/^\d+ of \d+ resources$/)
})

test('a damaged local copy is reported, and the notice can be dismissed', async () => {
  const first = await start()
  await openList(first, service.account)
  await first.quit()
  const { profile } = installation()
  const files = await readdir(profile, { recursive: true })
  const database = files.find((file) => file.endsWith('library.sqlite'))
  await writeFile(join(profile, database ?? ''), 'This is no database any more. '.repeat(1000))
  const app = await start()
  const dismiss = await find('button', 'Dismiss')
  const notice = dismiss.closest('[role=status]')
  expect(textOf(notice ?? dismiss)).toMatch(
    /The resources stored on this computer were damaged.* have been set aside\. They will be stored again as you browse\./,
  )
  await findRow(1)
  expect(await findings()).toEqual([])
  await app.user.click(dismiss)
  await gone('button', 'Dismiss')
  expect(textOf(document.body)).not.toContain('The resources stored on this computer were damaged')
})

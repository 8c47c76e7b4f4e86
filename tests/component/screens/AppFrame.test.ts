import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import AppFrame from '../../../src/renderer/screens/app/AppFrame.vue'
import { useSettings } from '../../../src/renderer/features/settings/settings-store.ts'
import { settled } from '../../unit/renderer/in-memory-bridge.ts'
import { useFileSaving } from '../../../src/renderer/features/reader/links/file-saving-store.ts'
import { useMarks } from '../../../src/renderer/features/marks/marks-store.ts'
import { amina, failure, get, has, openPage, textOf, type PageStart } from '../page.ts'

async function frameAt(path: string, start: PageStart = {}) {
  const page = await openPage({ session: amina, path, ...start })
  mount(AppFrame, page.mounting)
  return page
}

test('from another screen the app’s name leads back to the list as it was', async () => {
  const { router, user, place } = await frameAt('/resources?search=fire')
  await router.push('/settings')
  await user.click(get('link', 'Forum Resources'))
  await settled()
  expect(place()).toBe('/resources?search=fire')
})

test('from the list it leads to all of it', async () => {
  const { user, place } = await frameAt('/resources?search=fire')
  await user.click(get('link', 'Forum Resources'))
  await settled()
  expect(place()).toBe('/resources')
})

test('from a screen that came first it leads to the list', async () => {
  const { user, place } = await frameAt('/settings')
  await user.click(get('link', 'Forum Resources'))
  await settled()
  expect(place()).toBe('/resources')
})

test('a link shows that data is being saved, and leads to the setting', async () => {
  const { user, place } = await frameAt('/resources', { settings: { usesLessData: 'on' } })
  expect(get('link', 'Using less data').dataset['tip']).toBe('Using less data')
  await user.click(get('link', 'Using less data'))
  await settled()
  expect(place()).toBe('/settings')
  void useSettings().change({ usesLessData: 'off' })
  await settled()
  expect(has('link', 'Using less data')).toBe(false)
})

test('a star that the disk rejects is undone, and the failure is shown until it is dismissed', async () => {
  const { main, user } = await frameAt('/resources')
  const marks = useMarks()
  const entry = { id: 7, isStarred: false }
  const starred = marks.setStarred([7], true)
  expect(marks.withMarks(entry).isStarred).toBe(true)
  await main.response('marks:set-starred', failure({ code: 'disk-refused' }))
  await starred
  expect(marks.withMarks(entry).isStarred).toBe(false)
  expect(textOf(get('alert'))).toContain('This could not be stored')
  await user.click(get('button', 'Dismiss'))
  expect(has('alert')).toBe(false)
})

test('a file that is being saved is shown without a reader too, and can be cancelled', async () => {
  const { main, user } = await frameAt('/settings')
  const saved = useFileSaving().save('one', 'report.pdf')
  await main.partial('link:save-file', { receivedBytes: 1_200_000, totalBytes: 3_400_000 })
  expect(textOf(get('group', 'Saving report.pdf'))).toContain('1.2 MB of 3.4 MB')
  await user.click(get('button', 'Cancel saving'))
  expect(await saved).toBeNull()
  expect(main.cancelled).toHaveLength(1)
  expect(has('group', 'Saving report.pdf')).toBe(false)
})

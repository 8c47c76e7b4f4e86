import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import ListOfStored from '../../../../src/renderer/features/list/ListOfStored.vue'
import { useResourceList } from '../../../../src/renderer/features/list/store/resource-list-store.ts'
import { filtersFor, searchedPage, success } from '../../../unit/renderer/features/list/sample-pages.ts'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { offlineStatus } from '../offline/offline-samples.ts'
import { amina, get, openPage, textOf } from '../../page.ts'

test('the stored share of a shelf appears in a status region that exists beforehand', async () => {
  const { main, mounting, user } = await openPage({ session: amina })
  mount(ListOfStored, mounting)
  const status = get('status')
  expect(textOf(status)).toBe('')
  void useResourceList().show({ ...filtersFor(), shelf: 'unread' })
  const answered = { ...searchedPage(1, [1, 2]), extent: { stored: 2, total: 240, isComplete: false } }
  await main.response('resources:list', success({ ...answered, from: 'stored-search', reason: null }))
  expect(get('status')).toBe(status)
  expect(textOf(status)).toBe(
    'Only the 2 resources stored on this computer are included. The service has 240.',
  )
  await main.response('offline:read', success(offlineStatus()))
  await settled()
  await user.click(get('button', 'Keep the whole library offline'))
  expect(main.requestsOf('offline:keep')).toMatchObject([{ name: null, isKept: true }])
})

import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { defineComponent, h } from 'vue'
import { useMarks } from '../../../../src/renderer/features/marks/marks-store.ts'
import { useConfirmedMarks } from '../../../../src/renderer/features/marks/use-confirmed-marks.ts'
import ToastRegion from '../../../../src/renderer/ui/toast/ToastRegion.vue'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { filtersFor, success } from '../../../unit/renderer/features/list/sample-pages.ts'
import { amina, failure, get, openPage, textOf } from '../../page.ts'

const crabs = { id: 5, isRead: true, isStarred: false }
const kelp = { id: 6, isRead: false, isStarred: true }

async function marking() {
  const page = await openPage({ session: amina })
  let confirmed: ReturnType<typeof useConfirmedMarks> | undefined
  mount(
    defineComponent(() => {
      confirmed = useConfirmedMarks()
      return () => h(ToastRegion)
    }),
    page.mounting,
  )
  if (!confirmed) throw new Error('the component is set up')
  return { ...page, confirmed, said: () => textOf(get('status')) }
}

test('entries that were marked are counted, and Undo changes back those that were changed', async () => {
  const { main, user, confirmed, said } = await marking()
  void confirmed.setRead([crabs, kelp], true)
  expect(said()).toBe('')
  await main.response('marks:set-read', success(undefined))
  await settled()
  expect(said()).toContain('Marked 2 as read')
  await user.click(get('button', 'Undo'))
  expect(main.requestsOf('marks:set-read')).toEqual([
    { ids: '5,6', isRead: true },
    { ids: '6', isRead: false },
  ])
})

test.each([
  { isStarred: true, words: '1 saved' },
  { isStarred: false, words: '1 no longer saved' },
])('saving is confirmed and undone: $words', async ({ isStarred, words }) => {
  const { main, user, confirmed, said } = await marking()
  void confirmed.setStarred([{ ...crabs, isStarred: !isStarred }], isStarred)
  await main.response('marks:set-starred', success(undefined))
  await settled()
  expect(said()).toContain(words)
  await user.click(get('button', 'Undo'))
  expect(main.requestsOf('marks:set-starred')).toEqual([
    { ids: '5', isStarred },
    { ids: '5', isStarred: !isStarred },
  ])
})

test('a mark that could not be stored is not confirmed', async () => {
  const { main, confirmed, said } = await marking()
  void confirmed.setRead([kelp], true)
  await main.response('marks:set-read', failure({ code: 'internal', report: 'r-1' }))
  await settled()
  expect(said()).toBe('')
})

test('marking everything as read says how many that were, and can be taken back', async () => {
  const { main, user, confirmed, said } = await marking()
  void confirmed.readAll(filtersFor())
  await main.response('marks:read-all', success({ ids: [5, 6], isWhole: true }))
  await settled()
  expect(said()).toContain('Marked 2 as read')
  expect(useMarks().withMarks({ id: 5, isRead: false })).toEqual({ id: 5, isRead: true })
  await user.click(get('button', 'Undo'))
  expect(main.requestsOf('marks:set-read')).toEqual([{ ids: '5,6', isRead: false }])
  await main.response('marks:set-read', success(undefined))
  await settled()
  expect(useMarks().withMarks({ id: 5, isRead: false })).toEqual({ id: 5, isRead: false })
  expect(said()).toBe('')
})

test('nothing can be undone if everything was already read', async () => {
  const { main, confirmed, said } = await marking()
  void confirmed.readAll(filtersFor())
  await main.response('marks:read-all', success({ ids: [], isWhole: true }))
  await settled()
  expect(said()).toBe('Everything was already read')
})

test.each([
  [[], 'The stored part of the list was already read. The rest is not on this computer.'],
  [[5, 6], 'Marked 2 as read. The rest of the list is not stored on this computer.'],
])('for a partly stored list, the confirmation mentions the rest: %j', async (ids, words) => {
  const { main, confirmed, said } = await marking()
  void confirmed.readAll(filtersFor())
  await main.response('marks:read-all', success({ ids, isWhole: false }))
  await settled()
  expect(said()).toContain(words)
})

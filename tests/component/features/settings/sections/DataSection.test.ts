import { noData } from '@shared/diagnostics/data-use'
import { mount } from '@vue/test-utils'
import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import DataSection from '../../../../../src/renderer/features/settings/sections/DataSection.vue'
import { failure, get, has, ok, openPage, textOf } from '../../../page.ts'

async function section() {
  const page = await openPage({ settings: { usesLessData: 'auto' } })
  mount(DataSection, page.mounting)
  return page
}

test('whether less data is used shows what is chosen, and chooses', async () => {
  const { main, user } = await section()
  const choices = within(get('group', 'Use less data')).getAllByRole('radio')
  expect(choices.map((each) => textOf(each.parentElement ?? each))).toEqual(['Automatic', 'On', 'Off'])
  expect(get('radio', 'Automatic', { checked: true })).toBeTruthy()
  await user.click(get('radio', 'On'))
  expect(main.requestsOf('settings:change')).toEqual([{ usesLessData: 'on' }])
})

test('a table shows the data received and sent by kind, since the start and this month', async () => {
  const { main } = await section()
  expect(has('table')).toBe(false)
  const images = { received: 2_400_000, sent: 9000, requests: 40 }
  await main.response(
    'data:used',
    ok<'data:used'>({
      sinceStart: { ...noData, lists: { received: 120_000, sent: 3000, requests: 4 } },
      thisMonth: { ...noData, images, lists: { received: 600_000, sent: 1000, requests: 9 } },
    }),
  )
  const rows = within(get('table', 'Data used')).getAllByRole('row')
  const cells = rows.map((row) => [...row.children].map(textOf))
  expect(cells[0]).toEqual(['Used for', 'Since the app started', 'This month'])
  expect(cells).toHaveLength(9)
  const rowOf = (name: string) => cells.find(([first]) => first === name)?.slice(1)
  expect(rowOf('Lists and resources')).toEqual(['received 120 kB, sent 3 kB', 'received 600 kB, sent 1 kB'])
  expect(rowOf('Pictures')).toEqual(['nothing', 'received 2.4 MB, sent 9 kB'])
  expect(rowOf('Total')).toEqual(['received 120 kB, sent 3 kB', 'received 3 MB, sent 10 kB'])
})

test('the table is absent if main cannot read the amounts', async () => {
  const { main } = await section()
  await main.response('data:used', failure({ code: 'internal', report: 'r-1' }))
  expect(has('table')).toBe(false)
  expect(has('group', 'Use less data')).toBe(true)
})

import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import ToastRegion from '../../../../../src/renderer/ui/toast/ToastRegion.vue'
import ListExport from '../../../../../src/renderer/features/list/export/ListExport.vue'
import { useResourceList } from '../../../../../src/renderer/features/list/store/resource-list-store.ts'
import { settled } from '../../../../unit/renderer/in-memory-bridge.ts'
import { fromService, filtersFor } from '../../../../unit/renderer/features/list/sample-pages.ts'
import {
  amina,
  failure,
  get,
  has,
  ok,
  openPage,
  textOf,
  withoutFeatures,
  type PageStart,
} from '../../../page.ts'

const filters = filtersFor('crab')

async function exporting(start: PageStart = {}) {
  const page = await openPage({ session: amina, ...start })
  mount(ListExport, { ...page.mounting, props: { title: 'Crabs' } })
  mount(ToastRegion, page.mounting)
  void useResourceList().show(filters)
  await page.main.response('resources:list', fromService(1, [1, 2]))
  await page.user.keyboard('{Control>}{Shift>}e{/Shift}{/Control}')
  await settled()
  return page
}

test('Ctrl+Shift+E exports the list on display in the chosen format, and says how much of it', async () => {
  const { main, user } = await exporting()
  await user.click(get('radio', 'CSV'))
  await user.click(get('button', 'Export…'))
  expect(main.requestsOf('list:export')).toMatchObject([{ filters, ids: null, format: 'csv' }])
  await main.partial('list:export', { written: 1, total: 2 })
  expect(screen.getByText('1 resource exported')).toBeTruthy()
  const saved = { name: 'list.csv', written: 2, total: 2, isWhole: true }
  await main.response('list:export', ok<'list:export'>(saved))
  await settled()
  expect(has('dialog')).toBe(false)
  expect(textOf(get('status'))).toBe('Saved list.csv with 2 resources.')
})

test.each([
  ['EPUB', 'epub'],
  ['PDF', 'pdf'],
])(
  'an %s gets the title of the list, and its headings in the language of the interface',
  async (name, format) => {
    const { main, user } = await exporting()
    await user.click(get('radio', name))
    await user.click(get('button', 'Export…'))
    const words = { title: 'Crabs', contents: 'Contents', citations: 'Citations', language: 'en' }
    expect(main.requestsOf('list:export')).toEqual([{ filters, ids: null, format, words }])
  },
)

test('a list that is stored in part says so', async () => {
  const { main, user } = await exporting()
  await user.click(get('button', 'Export…'))
  const saved = { name: 'list.ris', written: 20, total: 240, isWhole: false }
  await main.response('list:export', ok<'list:export'>(saved))
  expect(screen.getByText(/20 of 240 resources\. The others are not stored/)).toBeTruthy()
})

test('a list whose pages are of different moments says so', async () => {
  const { main, user } = await exporting()
  await user.click(get('button', 'Export…'))
  const saved = { name: 'list.ris', written: 20, total: 20, isWhole: false }
  await main.response('list:export', ok<'list:export'>(saved))
  expect(
    screen.getByText(
      /20 resources\. Some may be missing, because the stored list is incomplete or has changed/,
    ),
  ).toBeTruthy()
})

test('an export can be cancelled, and a failure is reported', async () => {
  const { main, user } = await exporting()
  await user.click(get('button', 'Export…'))
  await user.click(get('button', 'Cancel the export'))
  expect(main.cancelled).toHaveLength(1)
  await settled()
  await user.click(get('button', 'Export…'))
  await main.response('list:export', failure({ code: 'not-saved' }))
  await main.response('list:export', failure({ code: 'not-saved' })).catch(() => undefined)
  expect(screen.getByText(/The list was not exported/)).toBeTruthy()
})

test('a list with too much text for a PDF says what to do instead', async () => {
  const { main, user } = await exporting()
  await user.click(get('radio', 'PDF'))
  await user.click(get('button', 'Export…'))
  await main.response('list:export', failure({ code: 'too-long-for-pdf' }))
  expect(screen.getByText(/Select some of the resources and export the selection/)).toBeTruthy()
})

test('the highlights and notes of the list are exported as Markdown or JSON-LD', async () => {
  const { main, user } = await exporting()
  await user.click(get('radio', 'Notes (Markdown)'))
  expect(screen.getByText(/Saves your highlights and notes/)).toBeTruthy()
  await user.click(get('button', 'Export…'))
  expect(main.requestsOf('annotations:export')).toEqual([{ of: { list: filters }, format: 'markdown' }])
  await main.response('annotations:export', failure({ code: 'not-saved' }))
  expect(screen.getByText(/The list was not exported/)).toBeTruthy()
  await user.click(get('radio', 'Notes (JSON-LD)'))
  await user.click(get('button', 'Export…'))
  await main.response('annotations:export', ok<'annotations:export'>(3))
  await settled()
  expect(has('dialog')).toBe(false)
  expect(textOf(get('status'))).toBe('Exported 3 highlights and notes')
  expect(main.requestsOf('list:export')).toEqual([])
})

test('only the list itself can be exported if annotations are switched off', async () => {
  await exporting({ info: withoutFeatures('annotations') })
  expect(has('radio', 'CSV')).toBe(true)
  expect(has('radio', 'Notes (Markdown)')).toBe(false)
})

test('the export is not offered if saving is switched off', async () => {
  await exporting({ info: withoutFeatures('export') })
  expect(has('dialog', 'Export the list')).toBe(false)
})

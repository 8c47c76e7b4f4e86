import type { CitedEntry } from '@shared/citations/cited-entry'
import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import PickedBar from '../../../../../src/renderer/features/list/picking/PickedBar.vue'
import { usePickedEntries } from '../../../../../src/renderer/features/list/picking/picked-entries-store.ts'
import { useResourceList } from '../../../../../src/renderer/features/list/store/resource-list-store.ts'
import ToastRegion from '../../../../../src/renderer/ui/toast/ToastRegion.vue'
import { fromSearch, filtersFor } from '../../../../unit/renderer/features/list/sample-pages.ts'
import { settled } from '../../../../unit/renderer/in-memory-bridge.ts'
import { amina, failure, get, ok, openPage } from '../../../page.ts'
import { site } from '../../../sample-resource.ts'

/** The foot of a list in which this many entries are selected. */
async function bar(selected: number) {
  const page = await openPage({ session: amina })
  void useResourceList().show({ ...filtersFor(), shelf: 'saved' })
  const ids = Array.from({ length: selected }, (_, index) => index + 1)
  await page.main.response('resources:list', fromSearch(null, 1, ids, { total: selected }))
  usePickedEntries().pickAll()
  mount(ToastRegion, page.mounting)
  const wrapper = mount(PickedBar, page.mounting)
  await settled()
  return { ...page, wrapper }
}

const cited = (id: number, url: string | null): CitedEntry => ({
  id,
  title: `Entry ${id}`,
  site: 'Land & Water Forum',
  published: null,
  url,
  language: null,
})

test('titles and links of the selected resources are copied, for programs with and without formatted text', async () => {
  const { main, user } = await bar(3)
  await user.click(get('button', 'Copy links'))
  expect(main.requestsOf('citation:entries')).toEqual([{ ids: '1,2,3', language: null }])
  await main.response(
    'citation:entries',
    ok<'citation:entries'>([cited(1, `${site}/1/`), cited(2, null), cited(3, `${site}/3/`)]),
  )
  await settled()
  const text = `Entry 1\n${site}/1/\n\nEntry 3\n${site}/3/`
  const linkAt = (url: string): string => `${text.indexOf(url)}-${text.indexOf(url) + url.length}`
  expect(main.requestsOf('clipboard:write')).toEqual([
    { text, rich: { italic: '', links: `${linkAt(`${site}/1/`)},${linkAt(`${site}/3/`)}` } },
  ])
  await main.response('clipboard:write', ok<'clipboard:write'>(undefined))
  await settled()
  expect(screen.getByText('2 links copied')).toBeTruthy()
})

test('a message says that none of the selected resources is stored any more, and nothing is copied', async () => {
  const { main, user } = await bar(1)
  await user.click(get('button', 'Copy links'))
  await main.response('citation:entries', ok<'citation:entries'>([]))
  await settled()
  expect(screen.getByText('None of these resources is stored on this computer.')).toBeTruthy()
  expect(main.requestsOf('clipboard:write')).toEqual([])
})

test('links that cannot be read or copied are not called copied, nor are their resources called gone', async () => {
  const { main, user } = await bar(1)
  await user.click(get('button', 'Copy links'))
  await main.response('citation:entries', failure({ code: 'timeout' }))
  await settled()
  expect(screen.getByText('The service took too long')).toBeTruthy()
  await user.click(get('button', 'Copy links'))
  await main.response('citation:entries', ok<'citation:entries'>([cited(1, `${site}/1/`)]))
  await main.response('clipboard:write', failure({ code: 'internal', report: 'r' }))
  await settled()
  expect(screen.getByText('The links were not copied.')).toBeTruthy()
})

test('more links than are copied at once are not copied, and the limit is named', async () => {
  const { main, user } = await bar(501)
  await user.click(get('button', 'Copy links'))
  expect(screen.getByText('At most 500 links can be copied together.')).toBeTruthy()
  expect(main.requestsOf('citation:entries')).toEqual([])
  usePickedEntries().toggle(501)
  await settled()
  await user.click(get('button', 'Copy links'))
  expect(main.requestsOf('citation:entries')).toHaveLength(1)
})

test('more resources than a bibliography holds are not cited, and the limit is named', async () => {
  const { user, wrapper } = await bar(31)
  await user.click(get('button', 'Cite…'))
  expect(wrapper.emitted('cite')).toBeUndefined()
  expect(screen.getByText('At most 30 resources can be cited together.')).toBeTruthy()
  usePickedEntries().toggle(31)
  await settled()
  await user.click(get('button', 'Cite…'))
  expect(wrapper.emitted('cite')).toHaveLength(1)
})

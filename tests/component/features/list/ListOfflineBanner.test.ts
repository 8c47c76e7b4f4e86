import type { ListPage } from '@shared/resources'
import type { Result } from '@shared/result'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import ListOfflineBanner from '../../../../src/renderer/features/list/ListOfflineBanner.vue'
import { useResourceList } from '../../../../src/renderer/features/list/resource-list-store.ts'
import { fromSearch, fromService, query } from '../../../unit/renderer/features/list/sample-pages.ts'
import { amina, failure, get, has, openPage, textOf } from '../../page.ts'

async function banner(response: Result<ListPage>, filters: Partial<ReturnType<typeof query>> = {}) {
  const opened = await openPage({ session: amina })
  mount(ListOfflineBanner, opened.mounting)
  const list = useResourceList()
  void list.show({ ...query(), ...filters })
  await opened.main.response('resources:list', response)
  return { ...opened, list }
}

test('while the service answers there is no banner', async () => {
  await banner(fromService(1, [1]))
  expect(has('status')).toBe(false)
})

test('a service out of reach is told with the age of what stands in for it', async () => {
  const { list, main } = await banner(fromService(1, [1]))
  void list.refresh()
  await main.response('resources:list', failure({ code: 'offline' }))
  expect(textOf(get('status'))).toContain('You are offline This computer has no network connection')
  expect(textOf(get('status'))).toMatch(/Shown as of \d+ seconds? ago\./)
})

test('where nothing is shown nothing has an age', async () => {
  await banner(failure({ code: 'offline' }))
  expect(textOf(get('status'))).not.toContain('Shown as of')
})

test('a theme that cannot be applied to what is stored is told', async () => {
  await banner(fromSearch({ code: 'offline' }, 1, [1]), { type: 'Photo' })
  expect(textOf(get('status'))).toContain('The theme cannot be applied to what is stored on this computer.')
})

test.each([
  {
    what: 'what is stored can be filtered by',
    response: fromSearch({ code: 'offline' }, 1, [1]),
    filters: {},
  },
  {
    what: 'found nothing',
    response: fromSearch({ code: 'offline' }, 1, []),
    filters: { type: 'Photo' as const },
  },
])('no filter is excused where a search $what', async ({ response, filters }) => {
  await banner(response, { search: 'crabs', ...filters })
  expect(textOf(get('status'))).not.toContain('cannot be applied')
})

test('with the first answer of the service the banner goes', async () => {
  const { main, user } = await banner(fromSearch({ code: 'offline' }, 1, [1]))
  await user.click(get('button', 'Try again'))
  await main.response('resources:list', fromService(1, [1]))
  expect(has('status')).toBe(false)
})

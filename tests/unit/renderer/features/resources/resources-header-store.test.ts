import { beforeEach, expect, test } from 'vitest'
import { useResourceList } from '../../../../../src/renderer/features/resources/resource-list-store.ts'
import { useResourcesHeader } from '../../../../../src/renderer/features/resources/resources-header-store.ts'
import { createInMemoryBridge, createStores, settled, type InMemoryBridge } from '../../in-memory-bridge.ts'

let main: InMemoryBridge
beforeEach(() => {
  main = createInMemoryBridge()
  createStores(main)
})

const unreachable = { ok: false, error: { code: 'offline' } } as const
const emptyPage = {
  ok: true,
  value: { page: 1, rows: [], total: 0, hasMore: false, ignoredFilters: [] },
} as const
const titled = (picture: string | null) =>
  ({ ok: true, value: { title: 'Library', picture: picture && { id: picture, alternative: '' } } }) as const

/** A list that could not be loaded, and is asked for once more. */
async function failAndRetryList(): Promise<void> {
  const list = useResourceList()
  void list.show({ search: '', category: null, region: null, type: null, language: 'fr' })
  await main.answer('resources:list', unreachable)
  void list.retry()
  await settled()
}

test.each([
  ['failed', unreachable],
  ['has no picture', titled(null)],
])('a header that %s is asked for again together with a list that failed', async (_name, first) => {
  const header = useResourcesHeader()
  void header.load('fr')
  await main.answer('resources:header', first)
  await failAndRetryList()
  await main.answer('resources:header', titled('p1'))
  await main.answer('resources:list', emptyPage)
  expect(header.header?.picture?.id).toBe('p1')
  expect(main.requestsOf('resources:header')).toEqual([{ language: 'fr' }, { language: 'fr' }])
})

test('a header with its picture is left alone', async () => {
  void useResourcesHeader().load('fr')
  await main.answer('resources:header', titled('p1'))
  await failAndRetryList()
  expect(main.requestsOf('resources:header')).toHaveLength(1)
})

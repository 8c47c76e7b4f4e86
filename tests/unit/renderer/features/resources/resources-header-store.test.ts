import { beforeEach, expect, test } from 'vitest'
import { useResourceList } from '../../../../../src/renderer/features/resources/resource-list-store.ts'
import { useResourcesHeader } from '../../../../../src/renderer/features/resources/resources-header-store.ts'
import { createInMemoryBridge, createStores, type InMemoryBridge } from '../../in-memory-bridge.ts'
import { page, query, storedPage, success } from './sample-pages.ts'

let main: InMemoryBridge
beforeEach(() => {
  main = createInMemoryBridge()
  createStores(main)
})

const unreachable = { ok: false, error: { code: 'offline' } } as const
const titled = (image: string | null) =>
  ({ ok: true, value: { title: 'Library', image: image && { id: image, alternative: '' } } }) as const

/** A list that could not be loaded, and then could. */
async function failAndRecoverList(): Promise<void> {
  const list = useResourceList()
  void list.show(query())
  await main.response('resources:stored', success(null))
  await main.response('resources:list', unreachable)
  await main.response('resources:search-stored', success(storedPage(1, [])))
  void list.refresh()
  await main.response('resources:list', success(page(1, [])))
}

test.each([
  ['failed', unreachable],
  ['has no picture', titled(null)],
])('a header that %s is asked for again once the list can be loaded again', async (_name, first) => {
  const header = useResourcesHeader()
  void header.load('fr')
  await main.response('resources:header', first)
  await failAndRecoverList()
  await main.response('resources:header', titled('p1'))
  expect(header.header?.image?.id).toBe('p1')
  expect(main.requestsOf('resources:header')).toEqual([{ language: 'fr' }, { language: 'fr' }])
})

test('a header with its picture is left alone', async () => {
  void useResourcesHeader().load('fr')
  await main.response('resources:header', titled('p1'))
  await failAndRecoverList()
  expect(main.requestsOf('resources:header')).toHaveLength(1)
})

test('a newer header takes the place of the one on display without a wait in between', async () => {
  const header = useResourcesHeader()
  void header.load('fr')
  await main.response('resources:header', titled('p1'))
  await main.emit('resources:refreshed', { what: 'header', language: 'en' })
  await main.emit('resources:refreshed', { what: 'terms', language: 'fr' })
  expect(main.requestsOf('resources:header')).toHaveLength(1)
  await main.emit('resources:refreshed', { what: 'header', language: 'fr' })
  expect(header.status).toBe('ready')
  await main.response('resources:header', titled('p2'))
  expect(header.header?.image?.id).toBe('p2')
})

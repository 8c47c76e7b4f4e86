import { beforeEach, expect, test } from 'vitest'
import { useConnection } from '../../../../../src/renderer/features/connection/connection-store.ts'
import { useResourcesHeader } from '../../../../../src/renderer/features/header/resources-header-store.ts'
import { createInMemoryBridge, createStores, settled, type InMemoryBridge } from '../../in-memory-bridge.ts'

let main: InMemoryBridge
beforeEach(() => {
  main = createInMemoryBridge()
  createStores(main)
})

const unreachable = { ok: false, error: { code: 'offline' } } as const
const titled = (image: string | null) =>
  ({
    ok: true,
    value: { title: 'Library', image: image === null ? null : { id: image, alternative: '' } },
  }) as const

async function loseAndRestore(): Promise<void> {
  const connection = useConnection()
  connection.noteFailure({ code: 'offline' })
  await settled()
  connection.noteRestored()
  await settled()
}

test.each([
  ['failed', unreachable],
  ['has no picture', titled(null)],
])('a header that %s is asked for again once the service can be reached again', async (_name, first) => {
  const header = useResourcesHeader()
  void header.load('fr')
  await main.response('resources:header', first)
  await loseAndRestore()
  await main.response('resources:header', titled('p1'))
  expect(header.header?.image?.id).toBe('p1')
  expect(main.requestsOf('resources:header')).toEqual([{ language: 'fr' }, { language: 'fr' }])
})

test('a header that failed while the list was there comes once main says that the service answers', async () => {
  const header = useResourcesHeader()
  void header.load('fr')
  await main.response('resources:header', { ok: false, error: { code: 'service-failed', status: 500 } })
  await main.emit('connection:restored', undefined)
  await main.response('resources:header', titled('p1'))
  expect([header.status, header.header?.image?.id]).toEqual(['ready', 'p1'])
})

test('a header with its picture is left alone', async () => {
  void useResourcesHeader().load('fr')
  await main.response('resources:header', titled('p1'))
  await loseAndRestore()
  expect(main.requestsOf('resources:header')).toHaveLength(1)
})

test('a stored header is there before the service has answered, and its own takes its place', async () => {
  const header = useResourcesHeader()
  void header.load('fr')
  await main.partial('resources:header', titled('p1').value)
  expect([header.status, header.header?.image?.id]).toEqual(['ready', 'p1'])
  await main.response('resources:header', titled('p2'))
  expect(header.header?.image?.id).toBe('p2')
})

test('a stored header that could not be brought up to date stays', async () => {
  const header = useResourcesHeader()
  void header.load('fr')
  await main.partial('resources:header', titled('p1').value)
  await main.response('resources:header', unreachable)
  expect([header.status, header.header?.image?.id]).toEqual(['ready', 'p1'])
})

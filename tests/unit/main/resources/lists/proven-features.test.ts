import { expect, test } from 'vitest'
import { createOrder } from '../../../../../src/main/async/one-at-a-time'
import type { DocumentChange } from '../../../../../src/main/cache/document-kinds'
import type { DocumentAddress } from '../../../../../src/main/cache/document-kinds'
import { createProvenFeatures } from '../../../../../src/main/resources/lists/proven-features'
import { failure } from '../../../../../src/shared/errors/result'
import { noFilters } from '../../../../../src/shared/filters/filters'
import { createMemoryCache, nothingStored } from '../../../../../tools/simulation/memory-cache'

test('findings of two lists at the same time are both remembered', async () => {
  const stored = nothingStored()
  const cache = createMemoryCache(stored, null, 0)
  const inOrder = createOrder()
  const features = createProvenFeatures({
    cache: {
      ...cache,
      changeDocument: <Value>(address: DocumentAddress<Value>, change: DocumentChange<Value>, at: number) =>
        inOrder(async () => {
          await cache.storeDocument(address, await change((await cache.document(address))?.value), at)
          return true
        }),
    },
    ask: async () => failure({ code: 'offline' }),
    now: () => 0,
  })
  await Promise.all([
    features.disprove({ ...noFilters, dates: '2026-01-01..' }),
    features.disprove({ ...noFilters, sort: 'oldest' }),
  ])
  expect(await features.states()).toMatchObject({ dates: false, oldest: false, title: null })
})

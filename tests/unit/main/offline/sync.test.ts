import { expect, test } from 'vitest'
import { createCacheSyncs } from '../../../../src/main/cache/client/account-calls'
import { createSync } from '../../../../src/main/offline/sync'
import { noFilters } from '../../../../src/shared/filters/filters'

const never = new AbortController().signal
const unexpected = () => Promise.reject(new Error('not to be asked'))

test('a list whose place the disk does not take note of ends for the disk’s sake, and asks the service for nothing', async () => {
  const ask = async () => null
  const sync = createSync({
    client: { entries: unexpected, entryVersions: unexpected },
    cache: { ...createCacheSyncs(ask, { listed: async () => undefined }), ask },
    ask: unexpected,
    now: () => 0,
    changed: () => undefined,
  })
  expect(await sync(noFilters, never)).toBe('disk')
})

import type { OpenAccount } from './open-account'
import type { CacheSyncs } from '../syncs'
import type { WorkerCalls } from './worker-calls'

export function createCacheSyncs(ask: WorkerCalls['ask'], opened: Pick<OpenAccount, 'listed'>): CacheSyncs {
  return {
    sync: (list, image = 0) => ask('sync', list, image),
    beginSync: async (...values) => void (await ask('beginSync', ...values)),
    async storeSynced(part) {
      const [stored] = await Promise.all([ask('storeSynced', part), opened.listed(part)])
      return stored !== null
    },
    changedEntries: async (list, versions) =>
      (await ask('changedEntries', list, versions)) ?? versions.map(({ id }) => id),
    moveSync: async (...values) => void (await ask('moveSync', ...values)),
    endPass: async (...values) => void (await ask('endPass', ...values)),
    forgetRemoved: async () => void (await ask('forgetRemoved')),
    nextPass: async (...values) => void (await ask('nextPass', ...values)),
    dropSync: async (list) => void (await ask('dropSync', list)),
    syncSpace: () => ask('syncSpace'),
    entryWithoutImage: (...values) => ask('entryWithoutImage', ...values),
    setEntryImage: async (...values) => (await ask('setEntryImage', ...values)) !== null,
    limitImages: async (image) => void (await ask('limitImages', image)),
  }
}

import type { OpenAccount } from './open-account'
import type { LibrarySweeps } from '../sweeps'
import type { WorkerCalls } from './worker-calls'

/** Lists that are stored whole, as main sees them. */
export function createLibrarySweeps(
  ask: WorkerCalls['ask'],
  opened: Pick<OpenAccount, 'listed'>,
): LibrarySweeps {
  return {
    sweep: (list, image = 0) => ask('sweep', list, image),
    beginSweep: async (...values) => void (await ask('beginSweep', ...values)),
    async storeSwept(part) {
      const [stored] = await Promise.all([ask('storeSwept', part), opened.listed(part)])
      return stored !== null
    },
    changedEntries: async (list, versions) =>
      (await ask('changedEntries', list, versions)) ?? versions.map(({ id }) => id),
    moveSweep: async (...values) => void (await ask('moveSweep', ...values)),
    endPass: async (...values) => void (await ask('endPass', ...values)),
    forgetRemoved: async () => void (await ask('forgetRemoved')),
    nextPass: async (...values) => void (await ask('nextPass', ...values)),
    dropSweep: async (list) => void (await ask('dropSweep', list)),
    sweepRoom: () => ask('sweepRoom'),
    unpictured: (...values) => ask('unpictured', ...values),
    setPictured: async (...values) => void (await ask('setPictured', ...values)),
    limitPictures: async (image) => void (await ask('limitPictures', image)),
  }
}

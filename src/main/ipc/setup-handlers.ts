import { success } from '@shared/errors/result'
import type { OneAtATime } from '../async/one-at-a-time'
import type { Setup } from '../setup/setup'
import type { Handlers } from './router'

export function setupHandlers(setup: Setup, oneAtATime: OneAtATime) {
  return {
    'setup:read': async (_request, { window }) => success(await setup.read(window)),
    'setup:check': async (input) => success(await setup.check(input)),
    'setup:apply': ({ input, keep }) => setup.apply(input, keep),
    'setup:choose-file': async () => success(await oneAtATime(() => setup.chooseFile(), null)),
    'setup:take-link': async ({ link }) => success(setup.takeLink(link)),
    'setup:taken': async ({ id }, { window }) => {
      setup.taken(id, window)
      return success(undefined)
    },
    'setup:forget': async ({ keep }, { window }) => {
      const forgotten = await setup.forget(keep)
      return forgotten.ok ? success(await setup.read(window)) : forgotten
    },
  } satisfies Partial<Handlers>
}

import type { ServiceFeatures } from '../service-features'
import type { Handlers } from './router'

/** @param offered the language where the operator offers it, else none */
export function offlineHandlers(
  { offline }: Pick<ServiceFeatures, 'offline'>,
  offered: (language: string | null) => string | null,
) {
  return {
    'offline:read': () => offline.status(),
    'offline:want': ({ name, filters, isWanted }) =>
      offline.want({ name, filters: { ...filters, language: offered(filters.language) } }, isWanted),
    'offline:choose-images': ({ images }) => offline.chooseImages(images),
    'offline:pause': ({ isPaused }) => offline.pause(isPaused),
    'offline:insist': () => offline.insist(),
    'offline:removed-seen': () => offline.removedSeen(),
  } satisfies Partial<Handlers>
}

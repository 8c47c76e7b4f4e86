import type { ServiceFeatures } from '../service-features'
import type { Handlers } from './router'

/** `offered` returns the language if the operator offers it, else null. */
export function offlineHandlers(
  { offline }: Pick<ServiceFeatures, 'offline'>,
  offered: (language: string | null) => string | null,
) {
  return {
    'offline:read': () => offline.status(),
    'offline:keep': ({ name, filters, isKept }) =>
      offline.keep({ name, filters: { ...filters, language: offered(filters.language) } }, isKept),
    'offline:choose-images': ({ images }) => offline.chooseImages(images),
    'offline:pause': ({ isPaused }) => offline.pause(isPaused),
    'offline:insist': () => offline.insist(),
    'offline:removed-seen': () => offline.removedSeen(),
  } satisfies Partial<Handlers>
}

import { ownValue } from '@shared/own-value'
import type { Configuration } from '../config/configuration'
import { isObject, type ConfigurationDocument } from '../config/configuration-layers'
import type { ConfiguredService } from '../configured-service'
import type { SetupStore } from './setup-store'

/** Hosts are in ASCII. */
export interface ServiceChange {
  readonly server: string
  /** Null if the current service is only removed. */
  readonly next: string | null
  /** Hosts that links and images would newly lead to. */
  readonly hosts: readonly string[]
}

export interface ChangeConfirmation {
  /** The first service needs no confirmation: there is nothing that could be redirected. */
  mayUse(configured: Configuration): Promise<boolean>
  mayForget(): Promise<boolean>
}

/**
 * Without confirmation, a compromised page could send the next password, or a click, to an attacker's
 * service.
 *
 * @param confirmChange asks the person in a native dialog, which no page can answer
 */
export function createChangeConfirmation({
  service,
  store,
  confirmChange,
}: {
  readonly service: ConfiguredService
  readonly store: SetupStore
  readonly confirmChange: (change: ServiceChange) => Promise<boolean>
}): ChangeConfirmation {
  async function currentTargets(): Promise<ServiceTargets | null> {
    const inUse = service.inUse()
    if (inUse) return targetsOf(inUse.configuration)
    const known = await store.known()
    return known && targetsOf({ ...known.document, service: { baseUrl: known.server } })
  }

  return {
    async mayUse(configured) {
      const before = await currentTargets()
      if (!before) return true
      const after = targetsOf(configured)
      const others = after.places.filter(
        ({ host, address }) =>
          host !== after.server && !before.places.some((place) => place.address === address),
      )
      const isSame = before.origin === after.origin && others.length === 0
      const hosts = [...new Set(others.map(({ host }) => host))]
      return isSame || confirmChange({ server: before.server, next: after.server, hosts })
    },

    async mayForget() {
      const before = await currentTargets()
      return before === null || confirmChange({ server: before.server, next: null, hosts: [] })
    },
  }
}

interface ServiceTargets {
  readonly origin: string
  readonly server: string
  readonly places: readonly LinkedPlace[]
}

interface LinkedPlace {
  /** For mailto links, the e-mail address. */
  readonly host: string
  /** The full URL, because one host may serve pages of many people. */
  readonly address: string
}

function targetsOf({ service, links, mediaHosts }: ConfigurationDocument): ServiceTargets {
  const baseUrl = isObject(service) ? String(ownValue(service, 'baseUrl')) : ''
  const url = URL.parse(baseUrl)
  const addresses = (isObject(links) ? Object.values(links) : []).map((link) => URL.parse(String(link)))
  return {
    origin: url?.origin ?? baseUrl,
    server: url?.host ?? baseUrl,
    places: [
      ...addresses.flatMap((address) =>
        address ? [{ host: address.host || address.pathname, address: address.href }] : [],
      ),
      ...(Array.isArray(mediaHosts) ? mediaHosts.map(String) : []).map((host) => ({ host, address: host })),
    ],
  }
}

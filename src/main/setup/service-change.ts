import { ownValue } from '@shared/own-value'
import type { Configuration } from '../config/configuration'
import { isObject, type ConfigurationDocument } from '../config/configuration-layers'
import type { ConfiguredService } from '../configured-service'
import type { SetupStore } from './setup-store'

/** What a page asks to change, as the person is asked about it. Hosts are in ASCII, as they are looked up. */
export interface ServiceChange {
  /** Host of the service until now. */
  readonly server: string
  /** Host of the service that is to be used; null where the one until now is only to be forgotten. */
  readonly next: string | null
  /** Where links and pictures would lead that did not lead there before, beside the service. */
  readonly hosts: readonly string[]
}

/**
 * Asks before the service is left, or leads to other hosts. A page that was taken over could otherwise lead the next
 * password, or whoever clicks, to a service of its own.
 *
 * @param confirmChange asks the person, in a dialog that no page can answer
 */
export function createChangeConfirmation({
  service,
  store,
  confirmChange,
}: {
  readonly service: Pick<ConfiguredService, 'inUse'>
  readonly store: Pick<SetupStore, 'known'>
  readonly confirmChange: (change: ServiceChange) => Promise<boolean>
}) {
  /** Where the service until now leads, in use or not; null where there is none. */
  async function leadsUntilNow(): Promise<ServiceLeads | null> {
    const inUse = service.inUse()
    if (inUse) return leadsOf(inUse.configuration)
    const known = await store.known()
    return known && leadsOf({ ...known.document, service: { baseUrl: known.server } })
  }

  return {
    /** The first service needs no yes: there is nothing yet that could be led away. */
    async mayUse(configured: Configuration): Promise<boolean> {
      const before = await leadsUntilNow()
      if (!before) return true
      const after = leadsOf(configured)
      const others = after.places.filter(
        ({ host, address }) =>
          host !== after.server && !before.places.some((place) => place.address === address),
      )
      const isSame = before.origin === after.origin && others.length === 0
      const hosts = [...new Set(others.map(({ host }) => host))]
      return isSame || confirmChange({ server: before.server, next: after.server, hosts })
    },

    /** Whether what people gave may be forgotten. */
    async mayForget(): Promise<boolean> {
      const before = await leadsUntilNow()
      return before === null || confirmChange({ server: before.server, next: null, hosts: [] })
    },
  }
}

/** Where people are led by a service. */
interface ServiceLeads {
  readonly origin: string
  readonly server: string
  /** Of links and pictures. */
  readonly places: readonly LedTo[]
}

interface LedTo {
  /** An address of mail counts as its own. */
  readonly host: string
  /** The whole of it: one host may have pages of many people. */
  readonly address: string
}

function leadsOf({ service, links, mediaHosts }: ConfigurationDocument): ServiceLeads {
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

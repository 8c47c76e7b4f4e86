import { ownValue } from '@shared/own-value'
import type { Configuration } from './config/configuration'
import type { LoadedConfiguration } from './config/configuration-files'
import type { ConfigurationOrigin } from './config/configuration-layers'
import type { Downloads } from './downloads/downloads'
import { createImageHosts, type ImageHosts } from './media/image-hosts'
import type { ServiceFeatures } from './service-features'

/** What there is while a service is configured. */
export interface ServiceInUse {
  readonly configuration: Configuration
  readonly features: ServiceFeatures
  readonly downloads: Downloads
}

/** What the features of one configuration are built with. */
export interface ServiceBeginning {
  readonly configuration: Configuration
  readonly hosts: ImageHosts
  /** False once another configuration is in use: nothing of this one may be told any more. */
  readonly isInUse: () => boolean
}

interface ConfiguredServiceOptions {
  /** Reads all sources of the operator's values. */
  readonly read: () => Promise<LoadedConfiguration>
  readonly begin: (beginning: ServiceBeginning) => Omit<ServiceInUse, 'configuration'>
  /** Ends the connections of a service that is left, and with them every request under way. */
  readonly cutConnections: () => Promise<void>
  /** Called after each change, once the new features are in their places. */
  readonly changed: () => void
}

export interface ConfiguredService {
  /** What was found when the sources were read last. */
  readonly loaded: () => LoadedConfiguration
  /** Who gave a field, by its dotted path; undefined where nobody did. */
  readonly setBy: (field: string) => ConfigurationOrigin | undefined
  /** Null while the configuration is missing or wrong. */
  readonly inUse: () => ServiceInUse | null
  /** The same, once what is being read has been read. */
  settled(): Promise<ServiceInUse | null>
  /** Origin of the service in use. */
  readonly ownOrigin: () => string | null
  /** Whether main may send a request there. */
  readonly admits: (url: string) => boolean
  /** Looks for a service where there is none: somebody may have mended the files. Leaves one in use alone. */
  look(): Promise<void>
  /**
   * Reads the sources again, for they have changed. Where that makes another configuration, the service in use is left.
   *
   * @param leave what becomes of whoever is signed in
   */
  readonly replace: (leave: (features: ServiceFeatures) => Promise<unknown>) => Promise<void>
  /** Ends what is in use. */
  readonly close: () => Promise<void>
}

/**
 * The one place that knows which service is in use. It reads the configuration, builds the features of its service, and
 * builds them again when the configuration changes: whoever needs a feature asks here each time.
 */
export function createConfiguredService(options: ConfiguredServiceOptions): ConfiguredService {
  const { read, begin, cutConnections, changed } = options
  let loaded: LoadedConfiguration | null = null
  let hosts = createImageHosts(null, [])
  let inUse: ServiceInUse | null = null
  let looking: Promise<void> | null = null
  let last: Promise<void> = Promise.resolve()

  async function look(leave: ((features: ServiceFeatures) => Promise<unknown>) | null): Promise<void> {
    const next = await read()
    const isFirst = loaded === null
    const isSame = JSON.stringify(next) === JSON.stringify(loaded)
    loaded = next
    if (isSame) return
    const left = inUse
    inUse = null
    if (left) {
      await leave?.(left.features)
      await cutConnections()
      await left.features.close()
    }
    const configuration = next.state === 'ready' ? next.configuration : null
    hosts = createImageHosts(configuration?.service.baseUrl ?? null, configuration?.mediaHosts ?? [])
    if (configuration) {
      const isInUse = (): boolean => inUse === begun
      const begun: ServiceInUse = { configuration, ...begin({ configuration, hosts, isInUse }) }
      inUse = begun
    }
    // Nobody has been told anything before the first look.
    if (!isFirst) changed()
  }

  function inOrder(step: () => Promise<void>): Promise<void> {
    const next = last.then(step)
    last = next.catch(() => undefined)
    return next
  }

  return {
    loaded: (): LoadedConfiguration => loaded ?? { state: 'missing', locations: [] },
    setBy: (field: string): ConfigurationOrigin | undefined =>
      loaded && loaded.state !== 'missing' ? ownValue(loaded.origins, field) : undefined,
    inUse: (): ServiceInUse | null => inUse,
    async settled(): Promise<ServiceInUse | null> {
      await last
      return inUse
    },
    ownOrigin: (): string | null => inUse && new URL(inUse.configuration.service.baseUrl).origin,
    admits: (url: string): boolean => hosts.admits(url),

    look(): Promise<void> {
      looking ??= inOrder(async () => (inUse ? undefined : look(null))).finally(() => (looking = null))
      return looking
    },

    replace: (leave: (features: ServiceFeatures) => Promise<unknown>): Promise<void> =>
      inOrder(() => look(leave)),

    close: (): Promise<void> => inOrder(async () => inUse?.features.close()),
  }
}

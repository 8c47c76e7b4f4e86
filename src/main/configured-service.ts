import { ownValue } from '@shared/own-value'
import { createOrder } from './async/one-at-a-time'
import type { Configuration } from './config/configuration'
import type { LoadedConfiguration } from './config/configuration-files'
import type { ConfigurationOrigin } from './config/configuration-layers'
import type { Downloads } from './downloads'
import { createImageHosts, type ImageHosts } from './media/image-hosts'
import type { ServiceFeatures } from './service-features'

export interface ServiceInUse {
  readonly configuration: Configuration
  readonly features: ServiceFeatures
  readonly downloads: Downloads
}

export interface ServiceBeginning {
  readonly configuration: Configuration
  readonly hosts: ImageHosts
  /** False once another configuration is in use; from then on this one must not publish anything. */
  readonly isInUse: () => boolean
}

interface ConfiguredServiceOptions {
  readonly read: () => Promise<LoadedConfiguration>
  readonly begin: (beginning: ServiceBeginning) => Omit<ServiceInUse, 'configuration'>
  /** Closes the old service's connections and aborts the requests on them. */
  readonly cutConnections: () => Promise<void>
  readonly changed: () => void
}

export interface ConfiguredService {
  readonly loaded: () => LoadedConfiguration
  /** By dotted path; undefined if no source sets the field. */
  readonly setBy: (field: string) => ConfigurationOrigin | undefined
  readonly inUse: () => ServiceInUse | null
  /** Like `inUse()`, but waits for the configuration to load. */
  settled(): Promise<ServiceInUse | null>
  readonly ownOrigin: () => string | null
  /** Whether the main process may send requests to the URL. */
  readonly admits: (url: string) => boolean
  /** If no service is in use, reads the sources again, because somebody may have fixed the files. */
  reloadIfUnused(): Promise<void>
  /**
   * Reads the sources again. If the configuration has changed, replaces the service in use with the new one.
   *
   * @param leave called before closing, to decide what happens to the signed-in account
   */
  readonly replace: (leave: (features: ServiceFeatures) => Promise<unknown>) => Promise<void>
  /** See `ServiceFeatures`. */
  readonly close: (callsFinished?: () => Promise<unknown>) => Promise<void>
}

/**
 * Builds the features of the configured service, and rebuilds them when the configuration changes. So callers
 * must not keep a feature, but ask here each time.
 */
export function createConfiguredService(options: ConfiguredServiceOptions): ConfiguredService {
  const { read, begin, cutConnections, changed } = options
  let loaded: LoadedConfiguration | null = null
  let hosts = createImageHosts(null, [])
  let inUse: ServiceInUse | null = null
  let reloading: Promise<void> | null = null
  const inOrder = createOrder()

  async function reload(leave: ((features: ServiceFeatures) => Promise<unknown>) | null): Promise<void> {
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
      // Parts of the service may ask while they are created.
      let begun: ServiceInUse | null = null
      const isInUse = (): boolean => begun !== null && inUse === begun
      begun = { configuration, ...begin({ configuration, hosts, isInUse }) }
      inUse = begun
    }
    // The first read is not a change, because nobody has seen a configuration before.
    if (!isFirst) changed()
  }

  return {
    loaded: (): LoadedConfiguration => loaded ?? { state: 'missing', locations: [] },
    setBy: (field: string): ConfigurationOrigin | undefined =>
      loaded && loaded.state !== 'missing' ? ownValue(loaded.origins, field) : undefined,
    inUse: (): ServiceInUse | null => inUse,
    settled: (): Promise<ServiceInUse | null> => inOrder(async () => inUse),
    ownOrigin: (): string | null => inUse && new URL(inUse.configuration.service.baseUrl).origin,
    admits: (url: string): boolean => hosts.admits(url),

    reloadIfUnused(): Promise<void> {
      reloading ??= inOrder(async () => (inUse ? undefined : reload(null))).finally(() => (reloading = null))
      return reloading
    },

    replace: (leave: (features: ServiceFeatures) => Promise<unknown>): Promise<void> =>
      inOrder(() => reload(leave)),

    close: (callsFinished): Promise<void> => inOrder(async () => inUse?.features.close(callsFinished)),
  }
}

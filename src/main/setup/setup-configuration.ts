import { ownValue } from '@shared/own-value'
import {
  loadConfiguration,
  type ConfigurationSource,
  type LoadedConfiguration,
} from '../config/configuration-files'
import type { ConfigurationOrigins } from '../config/configuration-layers'
import type { SetupStore } from './setup-store'
import { wholeDocument, type SetupValues } from './setup-values'

export type SetupConfiguration = ReturnType<typeof createSetupConfiguration>

/**
 * The configuration with what people have given: the lowest source, below the machine's and the package's.
 *
 * @param sources the organisation's, highest first
 * @param isReplaced a tester has named the one file that counts: what people gave is left alone
 */
export function createSetupConfiguration(options: {
  readonly sources: readonly ConfigurationSource[]
  readonly isReplaced: boolean
  readonly store: Pick<SetupStore, 'read'>
  readonly allowLoopbackHttp: boolean
}) {
  const { sources, isReplaced, store, allowLoopbackHttp } = options
  const withOwn = (read: ConfigurationSource['read']): Promise<LoadedConfiguration> =>
    loadConfiguration([...sources, { setBy: 'profile', location: 'service.json', read }], allowLoopbackHttp)

  /** What the organisation has set; null where its values cannot be taken, and nothing else counts therefore. */
  async function given(): Promise<ConfigurationOrigins | null> {
    if (isReplaced) return null
    const above = await loadConfiguration(sources, allowLoopbackHttp)
    if (above.state === 'missing') return {}
    const isRefused = above.state === 'invalid' && above.problems.some(({ field }) => field === '')
    return isRefused ? null : above.origins
  }

  return {
    given,

    /** Reads all sources. */
    async read(): Promise<LoadedConfiguration> {
      const origins = await given()
      const own =
        origins && (await store.read((field) => ownValue(origins, `service.${field}`) === undefined))
      if (!own) return loadConfiguration(sources, allowLoopbackHttp)
      const { document, secrets } = own
      return withOwn(async () =>
        secrets
          ? { text: JSON.stringify(wholeDocument({ document, secrets })) }
          : { refused: { code: 'keychain' } },
      )
    },

    /** What would be found with these values in place of what people have given. */
    attempt: (values: SetupValues): Promise<LoadedConfiguration> =>
      withOwn(async () => ({ text: JSON.stringify(wholeDocument(values)) })),
  }
}

import { secretSetupFields } from '@shared/config/setup'
import { ownValue } from '@shared/own-value'
import {
  loadConfiguration,
  readSources,
  type ConfigurationSource,
  type LoadedConfiguration,
} from '../config/configuration-files'
import type { ConfigurationDocument, ConfigurationOrigins } from '../config/configuration-layers'
import type { SetupStore } from './setup-store'
import { originOf, wholeDocument, type SetupDocument, type SetupValues } from './setup-values'

export interface OrganisationsValues {
  readonly origins: ConfigurationOrigins
  /** Not validated, and including secrets. */
  readonly document: ConfigurationDocument
  /** Null unless the organisation sets a valid address. */
  readonly server: string | null
}

/** From the organisation's address if it sets one, else from the person's. */
export function effectiveServer(own: SetupDocument, { origins, server }: OrganisationsValues): string | null {
  return ownValue(origins, 'service.baseUrl') === undefined ? originOf(own) : server
}

function hasSecrets(origins: ConfigurationOrigins): boolean {
  return secretSetupFields.some((field) => ownValue(origins, `service.${field}`) !== undefined)
}

export interface SetupConfiguration {
  readonly given: () => Promise<OrganisationsValues | null>
  /** Secrets are only used for the origin they were entered for, even if the address changes. */
  read(): Promise<LoadedConfiguration>
  readonly attempt: (values: SetupValues) => Promise<LoadedConfiguration>
}

/**
 * People's values rank below those of the machine and the package.
 *
 * @param sources the organisation's, highest precedence first
 * @param isReplaced a tester has set a single configuration file, so people's values are ignored
 */
export function createSetupConfiguration(options: {
  readonly sources: readonly ConfigurationSource[]
  readonly isReplaced: boolean
  readonly store: SetupStore
  readonly allowLoopbackHttp: boolean
}): SetupConfiguration {
  const { sources, isReplaced, store, allowLoopbackHttp } = options
  const withOwn = (read: ConfigurationSource['read']): Promise<LoadedConfiguration> =>
    loadConfiguration([...sources, { setBy: 'profile', location: 'service.json', read }], allowLoopbackHttp)

  /** Null if the values are invalid, in which case people's values are ignored too. */
  async function given(): Promise<OrganisationsValues | null> {
    if (isReplaced) return null
    const above = await readSources(sources)
    if (above.state === 'missing') return { origins: {}, document: {}, server: null }
    if (above.state !== 'given') return null
    const server = originOf(above)
    // Otherwise anybody who can write to the profile could choose where the organisation's secrets are sent.
    if (server === null && hasSecrets(above.origins)) return null
    return { origins: above.origins, document: above.document, server }
  }

  return {
    given,

    async read(): Promise<LoadedConfiguration> {
      const above = await given()
      const own =
        above &&
        (await store.read(
          (field, given) =>
            effectiveServer(given, above) === given.server &&
            ownValue(above.origins, `service.${field}`) === undefined,
        ))
      if (!own) return loadConfiguration(sources, allowLoopbackHttp)
      const { document, secrets } = own
      return withOwn(async () =>
        secrets
          ? { text: JSON.stringify(wholeDocument({ document, secrets })) }
          : { refused: { code: 'keychain' } },
      )
    },

    attempt: (values: SetupValues): Promise<LoadedConfiguration> =>
      withOwn(async () => ({ text: JSON.stringify(wholeDocument(values)) })),
  }
}

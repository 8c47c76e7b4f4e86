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
import { originOf, wholeDocument, type SetupValues } from './setup-values'

/** What the organisation has set. */
export interface OrganisationsValues {
  readonly origins: ConfigurationOrigins
  /** Its values as they are given, right or wrong, secrets too. */
  readonly document: ConfigurationDocument
  /** Origin of the address of the service, where the organisation sets one that can be read. */
  readonly server: string | null
}

/** Origin of the service that a person's values are used for: that of the organisation's address, else of theirs. */
export function effectiveServer(
  own: Pick<SetupValues, 'document'>,
  { origins, server }: Pick<OrganisationsValues, 'origins' | 'server'>,
): string | null {
  return ownValue(origins, 'service.baseUrl') === undefined ? originOf(own) : server
}

function hasSecrets(origins: ConfigurationOrigins): boolean {
  return secretSetupFields.some((field) => ownValue(origins, `service.${field}`) !== undefined)
}

export interface SetupConfiguration {
  readonly given: () => Promise<OrganisationsValues | null>
  /** Reads all sources. Secrets are used for the origin that they were given for alone, whoever changes the address. */
  read(): Promise<LoadedConfiguration>
  /** What would be found with these values in place of what people have given. */
  readonly attempt: (values: SetupValues) => Promise<LoadedConfiguration>
}

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
}): SetupConfiguration {
  const { sources, isReplaced, store, allowLoopbackHttp } = options
  const withOwn = (read: ConfigurationSource['read']): Promise<LoadedConfiguration> =>
    loadConfiguration([...sources, { setBy: 'profile', location: 'service.json', read }], allowLoopbackHttp)

  /** What the organisation has set; null where its values cannot be taken, and nothing else counts therefore. */
  async function given(): Promise<OrganisationsValues | null> {
    if (isReplaced) return null
    const above = await readSources(sources)
    if (above.state === 'missing') return { origins: {}, document: {}, server: null }
    if (above.state !== 'given') return null
    const server = originOf(above)
    // Whoever may write the profile would otherwise choose where the organisation's secrets are sent.
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

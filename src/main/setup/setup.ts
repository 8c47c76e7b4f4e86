import { randomUUID } from 'node:crypto'
import type { ConfigurationProblem } from '@shared/app-info'
import { ownValue } from '@shared/own-value'
import { failure, success, type Result } from '@shared/result'
import type {
  SetupInput,
  SetupOutcome,
  SetupProposal,
  SetupReading,
  SetupRefusal,
  SetupState,
} from '@shared/setup'
import {
  loadConfiguration,
  type ConfigurationSource,
  type LoadedConfiguration,
} from '../config/configuration-files'
import type { ConfigurationOrigins } from '../config/configuration-layers'
import type { ConfiguredService } from '../configured-service'
import type { SettingsStore } from '../settings/settings'
import { readSetupLink, readSetupText, type ReadDocument } from './setup-link'
import type { SetupStore } from './setup-store'
import {
  admittedValues,
  fieldStates,
  noValues,
  originOf,
  otherFacts,
  serverOf,
  typedValues,
  valuesOver,
  wholeDocument,
  withoutGiven,
  type SetupValues,
} from './setup-values'

/** A file that the person chose. */
export interface ChosenFile {
  /** Null where it is larger than any configuration, or cannot be read. */
  readonly bytes: Uint8Array | null
  readonly refused: SetupRefusal | null
}

export interface SetupOptions {
  readonly configuration: ReturnType<typeof createSetupConfiguration>
  readonly service: Pick<ConfiguredService, 'inUse' | 'replace'>
  readonly store: SetupStore
  readonly settings: SettingsStore
  /** Asks the person for a file; null when they decline. */
  readonly openFile: () => Promise<ChosenFile | null>
  /** Called when a link has come from outside the page. */
  readonly proposed: (proposal: SetupProposal) => void
}

/** Proposals that can still be applied: one is looked at while others come. */
const mostProposals = 4

export type Setup = ReturnType<typeof createSetup>

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
          : {
              refused:
                'The keychain did not return what is stored. Unlock it and check again, or enter it anew.',
            },
      )
    },

    /** What would be found with these values in place of what people have given. */
    attempt: (values: SetupValues): Promise<LoadedConfiguration> =>
      withOwn(async () => ({ text: JSON.stringify(wholeDocument(values)) })),
  }
}

const problemsOf = (loaded: LoadedConfiguration): readonly ConfigurationProblem[] =>
  loaded.state === 'invalid' ? loaded.problems : []

/**
 * Lets people give the values of a service: by hand, by a file, by a link that the operator mailed. Files and links only
 * propose; nothing of them is used, stored or sent anywhere before it is applied. Secrets go in and never out.
 */
export function createSetup(options: SetupOptions) {
  const { configuration, service, store, settings, openFile, proposed } = options
  /** What files and links have proposed lately, the latest last. */
  const proposals = new Map<string, { readonly preview: SetupProposal; readonly values: SetupValues }>()
  /** The one that came from outside, until the page has taken it. */
  let waiting: SetupProposal | null = null

  function propose(from: SetupProposal['from'], read: ReadDocument): SetupReading {
    if ('refused' in read) return { proposal: null, refused: read.refused }
    const { leftOut, ...values } = admittedValues(read.document)
    const preview: SetupProposal = {
      id: randomUUID(),
      from,
      server: serverOf(values),
      fields: fieldStates(values),
      others: otherFacts(values),
      leftOut,
    }
    proposals.set(preview.id, { preview, values })
    for (const id of [...proposals.keys()].slice(0, -mostProposals)) proposals.delete(id)
    return { proposal: preview }
  }

  /**
   * What a person wants, put together. What is stored counts further for the same service only: its secrets are never
   * sent to another one.
   */
  async function wanted(input: SetupInput, origins: ConfigurationOrigins): Promise<SetupValues> {
    const proposal = proposals.get(input.proposal ?? '')?.values ?? noValues
    const given = valuesOver(typedValues(input.values), proposal)
    const kept = await store.read(() => true)
    const isAddressGiven = ownValue(origins, 'service.baseUrl') !== undefined
    const isSame = kept !== null && (isAddressGiven || [null, kept.server].includes(originOf(given)))
    const stored = isSame ? { document: kept.document, secrets: kept.secrets ?? {} } : noValues
    return withoutGiven(valuesOver(given, stored), origins)
  }

  async function leaveWith(keep: boolean): Promise<void> {
    const before = service.inUse()?.configuration.service.baseUrl ?? null
    await service.replace((rooms) => rooms.account.signOut(keep))
    const after = service.inUse()?.configuration.service.baseUrl ?? null
    if (before === null || before === after) return
    // They are of accounts and languages of the service that was left.
    await settings.change({ rememberedUsername: null, awaitingConfirmation: null, contentLanguage: null })
  }

  return {
    async read(): Promise<SetupState> {
      const [origins, known] = await Promise.all([configuration.given(), store.known()])
      const inUse = service.inUse()
      const own = known && fieldStates({ ...noValues, document: known.document })
      const organisations = fieldStates(noValues, origins ?? {})
      const used = inUse && fieldStates(admittedValues({ service: inUse.configuration.service }))
      const fields = Object.fromEntries(
        Object.entries(organisations).map(([name, { isOrganisations }]) => {
          const field = name as keyof typeof organisations
          const isStored = known?.secrets.some((secret) => secret === field) === true
          const state = isOrganisations || origins === null ? used?.[field] : (own ?? used)?.[field]
          return [
            field,
            {
              isSet: isOrganisations || isStored || state?.isSet === true,
              value: state?.value ?? null,
              isOrganisations: isOrganisations || origins === null,
            },
          ]
        }),
      ) as SetupState['fields']
      return {
        fields,
        mayChange: !fields.baseUrl.isOrganisations,
        isPersons: origins !== null && known !== null,
        server: inUse && new URL(inUse.configuration.service.baseUrl).host,
        proposal: waiting,
      }
    },

    /** The same checks as on applying; nothing is stored or sent. */
    async check(input: SetupInput): Promise<readonly ConfigurationProblem[]> {
      const origins = await configuration.given()
      return origins ? problemsOf(await configuration.attempt(await wanted(input, origins))) : []
    },

    /**
     * Uses the values from now on. What the organisation has set is not touched, whatever is sent.
     *
     * @param keep whether whoever is signed in finds what is stored of them again
     */
    async apply(input: SetupInput, keep: boolean): Promise<Result<SetupOutcome>> {
      const origins = await configuration.given()
      if (!origins) return failure({ code: 'invalid-request' })
      const values = await wanted(input, origins)
      const attempt = await configuration.attempt(values)
      if (attempt.state !== 'ready') return success({ applied: false, problems: problemsOf(attempt) })
      const { origin } = new URL(attempt.configuration.service.baseUrl)
      const storage = await store.write(values, origin).catch(() => null)
      if (storage === null) return failure({ code: 'not-saved' })
      proposals.clear()
      waiting = null
      await leaveWith(keep)
      return success({ applied: true, storage })
    },

    /** Asks for a file and reads it; null when the person would rather not. */
    async chooseFile(): Promise<SetupReading | null> {
      const file = await openFile()
      if (!file) return null
      if (!file.bytes) return { proposal: null, refused: file.refused ?? 'unreadable' }
      return propose('file', readSetupText(file.bytes))
    },

    /** Reads a link that was pasted. */
    takeLink: (text: string): SetupReading => propose('link', readSetupLink(text)),

    /** Reads a link that the system handed over. It waits until somebody looks at it. */
    receiveLink(text: string): void {
      const { proposal } = propose('link', readSetupLink(text))
      if (!proposal) return
      waiting = proposal
      proposed(proposal)
    },

    /** The page shows what has come, or the person would rather not. */
    taken(id: string): void {
      if (waiting?.id === id) waiting = null
    },

    /** Forgets what people gave; whoever is signed in is signed out. */
    async forget(keep: boolean): Promise<void> {
      await store.forget()
      await leaveWith(keep)
    },
  }
}

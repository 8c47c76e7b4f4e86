import type { ConfigurationProblem } from '@shared/config/configuration-problem'
import { failure, success, type Result } from '@shared/errors/result'
import type {
  SetupInput,
  SetupOutcome,
  SetupProposal,
  SetupReading,
  SetupRefusal,
  SetupState,
} from '@shared/config/setup'
import type { LoadedConfiguration } from '../config/configuration-files'
import { createArrival, type WindowsInFront } from '../links/arrival'
import type { ConfiguredService } from '../configured-service'
import type { SettingsStore } from '../settings/settings'
import { createChangeConfirmation, type ServiceChange } from './service-change'
import { effectiveServer, type OrganisationsValues, type SetupConfiguration } from './setup-configuration'
import { readSetupLink, readSetupText, createSetupProposals } from './setup-proposals'
import type { GivenValues, SetupStore } from './setup-store'
import {
  formStates,
  noValues,
  originOf,
  typedValues,
  valuesOver,
  withoutGiven,
  type SetupValues,
} from './setup-values'

export interface ChosenFile {
  /** Null if the file is too large or unreadable. */
  readonly bytes: Uint8Array | null
  readonly refused: SetupRefusal | null
}

interface SetupOptions {
  readonly configuration: SetupConfiguration
  readonly service: ConfiguredService
  readonly store: SetupStore
  readonly settings: SettingsStore
  readonly openFile: () => Promise<ChosenFile | null>
  /** In a native dialog, which no page can answer. */
  readonly confirmChange: (change: ServiceChange) => Promise<boolean>
  readonly windows: WindowsInFront
  /** For a link from outside the page, with the window that is to show it. */
  readonly proposed: (proposal: SetupProposal, window: number) => void
  /** For a link from outside that proposes nothing, with the window that is to say so. */
  readonly linkRefused: (window: number) => void
}

export interface Setup {
  read(window: number): Promise<SetupState>
  /** Stores and sends nothing. */
  check(input: SetupInput): Promise<readonly ConfigurationProblem[]>
  /**
   * Asks the person first if the service changes. The organisation's values stay as they are, even if the
   * page sends others. `keep`: whether stored content is kept for the account's next sign-in.
   */
  apply(input: SetupInput, keep: boolean): Promise<Result<SetupOutcome>>
  chooseFile(): Promise<SetupReading | null>
  readonly takeLink: (text: string) => SetupReading
  /** Receives a link from the system and keeps it until a page shows it. */
  receiveLink(text: string): void
  taken(id: string, window: number): void
  /** Asks the person first, and signs out. */
  forget(keep: boolean): Promise<Result<void>>
}

const problemsOf = (loaded: LoadedConfiguration): readonly ConfigurationProblem[] =>
  loaded.state === 'invalid' ? loaded.problems : []

/**
 * Files and links are only proposals: nothing is used, stored or sent until it is applied. Secrets are
 * write-only for the page.
 */
export function createSetup(options: SetupOptions): Setup {
  const { configuration, service, store, settings, openFile, windows, proposed, linkRefused } = options
  const proposals = createSetupProposals()
  const confirmation = createChangeConfirmation(options)
  /** A proposal from outside, or a link that proposes nothing, until its window has taken it. */
  const arrival = createArrival(windows, proposed)
  const refusal = createArrival<true>(windows, (_refused, window) => linkRefused(window))

  /** Stored values only count for the same service: its secrets are never sent to another one. */
  async function valuesToStore(input: SetupInput, above: OrganisationsValues): Promise<SetupValues> {
    const given = valuesOver(typedValues(input.values), proposals.valuesOf(input.proposal))
    const isAddressGiven = originOf(given) !== null
    const isSame = (own: GivenValues): boolean =>
      effectiveServer(isAddressGiven ? given : own, above) === own.server
    const kept = await store.read((_field, own) => isSame(own))
    const stored = kept && isSame(kept) ? { document: kept.document, secrets: kept.secrets ?? {} } : noValues
    return withoutGiven(valuesOver(given, stored), above.origins)
  }

  /** @param next origin of the service that is used from now on; null if it is forgotten */
  async function leaveWith(keep: boolean, next: string | null): Promise<void> {
    const before = service.inUse()?.configuration.service.baseUrl ?? null
    // Other values for the same service concern its signed-in account alone.
    const isSame = service.ownOrigin() === next
    await service.replace(({ account }) => (isSame ? account.signOut(keep) : account.leaveService(keep)))
    const after = service.inUse()?.configuration.service.baseUrl ?? null
    if (before === null || before === after) return
    // These belong to accounts and languages of the old service.
    await settings.change({ rememberedUsername: null, awaitingConfirmation: null, contentLanguage: null })
  }

  return {
    async read(window: number): Promise<SetupState> {
      const [above, known] = await Promise.all([configuration.given(), store.known()])
      const inUse = service.inUse()
      const isUsed = above !== null && known !== null && effectiveServer(known, above) === known.server
      const usable = known && { ...known, secrets: isUsed ? known.secrets : [] }
      return {
        fields: formStates(usable, inUse?.configuration.service ?? null, above),
        isUsersSetup: above !== null && known !== null,
        server: inUse && new URL(inUse.configuration.service.baseUrl).host,
        proposal: arrival.for(window),
        isLinkRefused: refusal.take(window) !== null,
      }
    },

    async check(input: SetupInput): Promise<readonly ConfigurationProblem[]> {
      const above = await configuration.given()
      return above ? problemsOf(await configuration.attempt(await valuesToStore(input, above))) : []
    },

    async apply(input: SetupInput, keep: boolean): Promise<Result<SetupOutcome>> {
      const above = await configuration.given()
      if (!above) return failure({ code: 'invalid-request' })
      const values = await valuesToStore(input, above)
      const attempt = await configuration.attempt(values)
      if (attempt.state !== 'ready') return success({ applied: false, problems: problemsOf(attempt) })
      if (!(await confirmation.mayUse(attempt.configuration)))
        return success({ applied: false, problems: [] })
      const { origin } = new URL(attempt.configuration.service.baseUrl)
      const storage = await store.write(values, origin).catch(() => null)
      if (storage === null) return failure({ code: 'disk-refused' })
      proposals.clear()
      arrival.clear()
      await leaveWith(keep, origin)
      return success({ applied: true, storage })
    },

    async chooseFile(): Promise<SetupReading | null> {
      const file = await openFile()
      if (!file) return null
      if (!file.bytes) return { proposal: null, refused: file.refused ?? 'unreadable' }
      return proposals.add('file', readSetupText(file.bytes))
    },

    takeLink: (text: string): SetupReading => proposals.add('link', readSetupLink(text)),

    receiveLink(text: string): void {
      const { proposal } = proposals.add('link', readSetupLink(text))
      if (proposal) arrival.receive(proposal)
      else refusal.receive(true)
    },

    taken(id: string, window: number): void {
      if (arrival.for(window)?.id === id) arrival.clear()
    },

    async forget(keep: boolean): Promise<Result<void>> {
      if (!(await confirmation.mayForget())) return success(undefined)
      const isRefused = await store.forget().catch(() => true)
      if (isRefused) return failure({ code: 'disk-refused' })
      return success(await leaveWith(keep, null))
    },
  }
}

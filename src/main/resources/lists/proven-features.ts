import type { AppError } from '@shared/errors/app-error'
import { ageOf, freshFor } from '@shared/entries/freshness'
import { success, type Result } from '@shared/errors/result'
import { type Filters, coreFeatures, type CoreFeature, type FeatureStates } from '@shared/filters/filters'
import { documents, type FeatureRecord } from '../../cache/document-kinds'
import type { CacheContent } from '../../cache/cache'
import type { Entry } from '../../service/decode/entry'
import type { EntryPage, CoreParameters, EntryQuery } from '../../service/endpoints/entries'
import {
  coreFeaturesOf,
  coreParametersOf,
  fitsFeature,
  fitsFeatures,
  withFeatureAlone,
} from './core-parameters'

export interface ProvenFeatures {
  /**
   * @param onTry called before the service is tried, which takes two requests for each feature
   * @returns null if the service does not apply all that the list needs, or that is unknown
   */
  parametersFor(
    filters: Filters,
    signal: AbortSignal,
    onTry: () => void,
  ): Promise<Result<CoreParameters | null>>
  fits(this: void, filters: Filters, entries: readonly Entry[]): boolean
  /** Records that the service refused these parameters or returned entries that do not match them. */
  disprove(filters: Filters): Promise<void>
  states(): Promise<FeatureStates>
}

type Ask = (query: EntryQuery, signal: AbortSignal) => Promise<Result<EntryPage>>

const address = documents.features.at()
const unknown: FeatureRecord = { utcOffset: 0, found: {} }

/**
 * Tries core parameters and trusts them only if the rows prove it: every row matches, no matching row of the
 * unfiltered list is missing, and the two lists differ. A finding is valid for a week; a refusal or a row
 * that does not match ends it.
 */
export function createProvenFeatures(options: {
  readonly cache: CacheContent
  readonly ask: Ask
  readonly now: () => number
}): ProvenFeatures {
  const { cache, ask, now } = options

  const read = async (): Promise<FeatureRecord> => (await cache.document(address))?.value ?? unknown

  async function note(feature: CoreFeature, isApplied: boolean, utcOffset?: number): Promise<void> {
    const change = (known = unknown): FeatureRecord => ({
      utcOffset: utcOffset ?? known.utcOffset,
      found: { ...known.found, [feature]: { isApplied, at: now() } },
    })
    await cache.changeDocument(address, change, now())
  }

  function stateOf(record: FeatureRecord, feature: CoreFeature): boolean | null {
    const known = record.found[feature]
    return known === undefined || ageOf(known.at, now()) > freshFor.features ? null : known.isApplied
  }

  async function tryOut(
    feature: CoreFeature,
    filters: Filters,
    signal: AbortSignal,
  ): Promise<Result<boolean>> {
    const without = await ask({ ...withFeatureAlone(filters, null), page: 1 }, signal)
    if (!without.ok) return without
    const utcOffset = without.value.utcOffset ?? 0
    const alone = withFeatureAlone(filters, feature)
    const core = coreParametersOf(alone, { now: new Date(now()), utcOffset })
    const tried = await ask({ ...alone, page: 1, core }, signal)
    if (!tried.ok) {
      if (!isRefusal(tried.error)) return tried
      await note(feature, false, utcOffset)
      return success(false)
    }
    const isFitting = fitsFeature(feature, alone, tried.value.entries, new Date(now()))
    const lacks = isFitting && lacksEntries(feature, alone, without.value.entries, tried.value.entries)
    if (!isFitting || lacks) await note(feature, false, utcOffset)
    else if (differ(without.value, tried.value)) {
      await note(feature, true, utcOffset)
      return success(true)
    }
    return success(false)
  }

  /** Filtering must keep every matching entry of the unfiltered first page. */
  function lacksEntries(
    feature: CoreFeature,
    filters: Filters,
    all: readonly Entry[],
    filtered: readonly Entry[],
  ): boolean {
    if (feature === 'oldest' || feature === 'title') return false
    const ids = new Set(filtered.map(({ id }) => id))
    return all.some((entry) => fitsFeature(feature, filters, [entry], new Date(now())) && !ids.has(entry.id))
  }

  return {
    async parametersFor(filters, signal, onTry) {
      const needed = coreFeaturesOf(filters)
      if (needed === null) return success(null)
      for (const feature of needed) {
        const state = stateOf(await read(), feature)
        if (state === null) onTry()
        const tried = state === null ? await tryOut(feature, filters, signal) : success(state)
        if (!tried.ok) return tried
        if (!tried.value) return success(null)
      }
      const { utcOffset } = await read()
      return success(coreParametersOf(filters, { now: new Date(now()), utcOffset }))
    },

    fits: (filters: Filters, entries: readonly Entry[]): boolean =>
      fitsFeatures(filters, entries, new Date(now())),

    async disprove(filters: Filters): Promise<void> {
      for (const feature of coreFeaturesOf(filters) ?? []) await note(feature, false)
    },

    async states(): Promise<FeatureStates> {
      const record = await read()
      return Object.fromEntries(
        coreFeatures.map((feature) => [feature, stateOf(record, feature)]),
      ) as FeatureStates
    },
  }
}

function differ(one: EntryPage, other: EntryPage): boolean {
  return one.total !== other.total || one.entries[0]?.id !== other.entries[0]?.id
}

/** Non-standard services reject unknown parameters in several ways. */
export function isRefusal({ code }: AppError): boolean {
  return code === 'refused' || code === 'forbidden' || code === 'not-found'
}

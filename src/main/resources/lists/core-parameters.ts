import { boundsOf } from '@shared/filters/date-choice'
import { noFilters, type Filters, coreFeatures, type CoreFeature } from '@shared/filters/filters'
import type { Entry } from '../../service/decode/entry'
import type { CoreParameters } from '../../service/endpoints/entries'

interface Circumstances {
  readonly now: Date
  /** Minutes by which the site's clock is ahead of UTC. */
  readonly utcOffset: number
}

/** WordPress core names its parameters after the record fields; the interface names them differently. */
const termParameters = { category: 'mapresources-category', region: 'regions' } as const
const termIds = { category: 'categoryIds', region: 'regionIds' } as const

const isOfSeveral = (filters: Filters, kind: 'category' | 'region'): boolean => filters[kind].length > 1

const isNeeded: Readonly<Record<CoreFeature, (filters: Filters) => boolean>> = {
  dates: ({ dates }) => dates !== null,
  oldest: ({ sort }) => sort === 'oldest',
  title: ({ sort }) => sort === 'title',
  category: (filters) => isOfSeveral(filters, 'category'),
  region: (filters) => isOfSeveral(filters, 'region'),
}

/** @returns null if WordPress core lacks one of the features that the list needs */
export function coreFeaturesOf(filters: Filters): readonly CoreFeature[] | null {
  // A row does not state its relevance, and shelves exist only on this computer.
  if (filters.shelf !== null || filters.sort === 'relevance' || filters.sort === 'manual') return null
  return coreFeatures.filter((feature) => isNeeded[feature](filters))
}

export function withFeatureAlone(filters: Filters, feature: CoreFeature | null): Filters {
  const others = coreFeatures.filter((other) => other !== feature && isNeeded[other](filters))
  return others.reduce<Filters>((list, other) => {
    if (other === 'dates' || other === 'category' || other === 'region')
      return { ...list, [other]: noFilters[other] }
    return { ...list, sort: noFilters.sort }
  }, filters)
}

export function coreParametersOf(filters: Filters, circumstances: Circumstances): CoreParameters {
  const needed = coreFeatures.filter((feature) => isNeeded[feature](filters))
  return Object.fromEntries(
    needed.flatMap((feature) => Object.entries(parametersOf(feature, filters, circumstances))),
  )
}

function parametersOf(feature: CoreFeature, filters: Filters, circumstances: Circumstances): CoreParameters {
  switch (feature) {
    case 'oldest':
      return { orderby: 'date', order: 'asc' }
    case 'title':
      return { orderby: 'title', order: 'asc' }
    case 'dates':
      return dateParametersOf(filters, circumstances)
    case 'category':
    case 'region':
      return { [termParameters[feature]]: filters[feature].map(({ id }) => id).join(',') }
  }
}

/** WordPress core compares local site time, and `after` and `before` exclude the exact second. */
function dateParametersOf({ dates }: Filters, { now, utcOffset }: Circumstances): CoreParameters {
  const bounds = dates === null ? null : boundsOf(dates, now)
  const siteTime = (moment: string, seconds: number): string =>
    new Date(Date.parse(moment) + utcOffset * 60_000 + seconds * 1000).toISOString().slice(0, 19)
  return {
    ...(bounds?.from && { after: siteTime(bounds.from, -1) }),
    ...(bounds?.before && { before: siteTime(bounds.before, 0) }),
  }
}

/**
 * Milliseconds. Only today's offset is known, and daylight saving time shifts a clock by up to two hours
 * (Troll station, Antarctica), so entries this close to a bound count as inside it.
 */
const clockChange = 2 * 3_600_000

export function fitsFeature(
  feature: CoreFeature,
  filters: Filters,
  entries: readonly Entry[],
  now: Date,
): boolean {
  switch (feature) {
    case 'oldest':
      return pairsOf(entries).every(([one, next]) => (one.date ?? '') <= (next.date ?? ''))
    case 'title':
      return pairsOf(entries).every(([one, next]) => isInAlphabet(one.title, next.title))
    case 'dates':
      return entries.every((entry) => isOfDays(filters, entry, now))
    case 'category':
    case 'region': {
      const ids = new Set(filters[feature].map(({ id }) => id))
      return entries.every((entry) => entry[termIds[feature]].some((id) => ids.has(id)))
    }
  }
}

export function fitsFeatures(filters: Filters, entries: readonly Entry[], now: Date): boolean {
  return coreFeatures
    .filter((feature) => isNeeded[feature](filters))
    .every((feature) => fitsFeature(feature, filters, entries, now))
}

function isOfDays({ dates }: Filters, { date }: Entry, now: Date): boolean {
  const bounds = dates === null ? null : boundsOf(dates, now)
  if (date === null || bounds === null) return false
  const time = Date.parse(date)
  const isLate = bounds.from === null || time >= Date.parse(bounds.from) - clockChange
  const isEarly = bounds.before === null || time < Date.parse(bounds.before) + clockChange
  return isLate && isEarly
}

const alphabets = [
  new Intl.Collator('und', { sensitivity: 'base' }),
  new Intl.Collator('und', { sensitivity: 'base', ignorePunctuation: true }),
]

/** Databases sort punctuation and spaces differently. */
function isInAlphabet(one: string, next: string): boolean {
  return alphabets.some((alphabet) => alphabet.compare(one.trim(), next.trim()) <= 0)
}

function pairsOf<Item>(items: readonly Item[]): readonly (readonly [Item, Item])[] {
  return items.slice(1).map((next, index) => [items[index] as Item, next])
}

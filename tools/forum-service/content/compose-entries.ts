import { ARTICLE_KINDS, composeBody } from './compose-body.ts'
import type { ArticleKind, BodyRequest } from './compose-body.ts'
import type { Entry, Language } from './entry.ts'
import { ENTRY_IMAGES } from './media-catalogue.ts'
import { PROSE } from './prose.ts'
import { mixSeed, seededRandom } from './seeded-random.ts'
import type { SeededRandom } from './seeded-random.ts'
import { SPECIAL_ENTRIES } from './special-entries.ts'
import { CATEGORIES, countryName, REGIONS, slugOf } from './terms.ts'
import type { Term } from './terms.ts'

/** Lower ids belong to media and pages. */
const FIRST_ENTRY_ID = 40

/** Newest possible date; older entries reach back about fourteen years, however many there are. */
const NEWEST = Date.UTC(2026, 9, 30, 21, 12, 4)
const OLDEST = Date.UTC(2012, 2, 3, 8, 0, 0)

const DAY = 86_400_000

const LANGUAGE_SHARES: readonly Language[] = ['en', 'en', 'en', 'en', 'en', 'en', 'fr', 'fr', 'es', 'ar']

/** Capitalizes the start and any word after a question mark, where a pattern may insert a topic. */
const capitalised = (title: string): string =>
  title.replace(
    /(^["'¿]?|\? )(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )

function composeTitle(random: SeededRandom, language: Language, topic: string, region: Term): string {
  const title = random
    .pick(PROSE[language].titles)
    .replaceAll('{topic}', topic)
    .replaceAll('{place}', countryName(region.country ?? '', language))
  return capitalised(title)
}

/** Media ids that suit a category, so that a mangrove story mostly shows mangroves. */
const FITTING_IMAGES: Readonly<Record<number, readonly number[]>> = {
  2: [10, 21],
  7: [12, 16, 26],
  8: [16, 12, 8],
  13: [13, 15],
  14: [7],
  15: [23, 24, 13],
  17: [26, 11, 4],
  20: [22, 6, 25],
  25: [17, 10],
}

/** A title that promises photos, a film or a guide gets one. */
function promisedKind(title: string): ArticleKind | undefined {
  if (/^(photo story|reportage|reportaje|قصة مصوّرة)/i.test(title)) return 'gallery'
  if (/^film/i.test(title)) return 'film'
  return /guide|guía|دليل|step by step/i.test(title) ? 'guide' : undefined
}

interface Draft extends Omit<Entry, 'body'> {
  readonly kind: ArticleKind
  readonly bodySeed: number
}

function draft(seed: number, id: number, position: number): Draft {
  const random = seededRandom(mixSeed(seed, id))
  const language = random.pick(LANGUAGE_SHARES)
  const region = random.pick(REGIONS)
  const regionCount = random.pick([0, 1, 1, 1, 1, 2, 3])
  const others = random.sample(REGIONS, regionCount).filter((other) => other !== region)
  const { body: _body, ...special } = SPECIAL_ENTRIES.get(id) ?? {}
  const [topic, category] = random.pick(PROSE[special.language ?? language].topics)
  const title = special.title ?? composeTitle(random, special.language ?? language, topic, region)
  // Dates thin out towards the past, shifted randomly by up to three weeks. Special entries stay off the
  // first screens.
  const place = SPECIAL_ENTRIES.has(id) ? 0.25 + position * 0.7 : position
  const published =
    Math.round((NEWEST - place ** 1.3 * (NEWEST - OLDEST) - random.next() * 21 * DAY) / 1000) * 1000
  const moreCategories = random.sample(CATEGORIES, random.pick([0, 0, 1, 1, 2])).map((term) => term.id)
  const fitting = FITTING_IMAGES[category] ?? []
  const image = fitting.length > 0 && random.chance(0.7) ? random.pick(fitting) : random.pick(ENTRY_IMAGES).id
  const generated: Draft = {
    id,
    language,
    slug: `${slugOf(title === '' ? `resource ${id}` : title)
      .slice(0, 160)
      .replace(/%[0-9a-f]?$|-+$/, '')}${SPECIAL_ENTRIES.has(id) ? '' : `-${id}`}`,
    title,
    published,
    modified: 0,
    categories: [...new Set([category, ...moreCategories])],
    regions: regionCount === 0 ? [] : [region, ...others.slice(0, regionCount - 1)].map((term) => term.id),
    featuredMedia: random.chance(0.05) ? 0 : image,
    protected: random.chance(0.01),
    kind: promisedKind(title) ?? random.pick(ARTICLE_KINDS),
    bodySeed: mixSeed(seed, id, 7),
  }
  const entry = { ...generated, ...special }
  return { ...entry, modified: entry.published + Math.round((random.next() * 20 * DAY) / 1000) * 1000 }
}

/** Adds the body, composed on first use. */
function finish(
  { kind, bodySeed, ...entry }: Draft,
  neighbour: BodyRequest['neighbour'],
  origin: () => string,
): Entry {
  const special = SPECIAL_ENTRIES.get(entry.id)?.body
  let composed: string | undefined
  const body = (): string => {
    const { id, language } = entry
    composed ??= special
      ? special(origin())
      : composeBody({ id, language, kind, origin: origin(), random: seededRandom(bodySeed), neighbour })
    return composed
  }
  return { ...entry, body }
}

/** All entries in the order of their ids, special and generated. */
export function composeEntries(options: { seed: number; entries: number; origin: () => string }): Entry[] {
  const { seed, entries, origin } = options
  const order = seededRandom(mixSeed(seed, 3))
  const drafts = Array.from({ length: entries }, (_, index) =>
    draft(seed, FIRST_ENTRY_ID + index, order.next()),
  )
  return drafts.map((each, index) => {
    const neighbour = drafts[(index * 7 + 13) % drafts.length] ?? { slug: 'resources', title: 'Resources' }
    return finish(each, neighbour, origin)
  })
}

/** Milliseconds between entries published one after the other. */
const PUBLISHING_INTERVAL = 60_000

/** Entries published after all of `known`, with higher ids, oldest first. */
export function composeLaterEntries(options: {
  seed: number
  known: readonly Entry[]
  count: number
  origin: () => string
}): Entry[] {
  const { seed, known, count, origin } = options
  const lastId = known.reduce((last, { id }) => Math.max(last, id), FIRST_ENTRY_ID - 1)
  const latest = known.reduce((last, { published }) => Math.max(last, published), OLDEST)
  return Array.from({ length: count }, (_, index) => {
    const published = latest + (index + 1) * PUBLISHING_INTERVAL
    const later = { ...draft(seed, lastId + 1 + index, 0), published, modified: published }
    return finish(later, known[index % known.length] ?? later, origin)
  })
}

import { mixSeed, seededRandom } from '../forum-service/content/seeded-random.ts'
import { faultKinds } from './kinds/index.ts'
import { moments } from './moments.ts'
import { nameOf, type FaultCase } from './run-case.ts'

/** Every kind at every moment. Equal seeds leave the same to chance. */
export function allCases(seed: number): readonly FaultCase[] {
  return moments.flatMap((moment, row) =>
    faultKinds.map((kind, column) => ({
      kind,
      moment,
      chance: seededRandom(mixSeed(seed, row, column)).next(),
    })),
  )
}

/** A cut of all cases: each kind once, and each moment as often as the others, which the seed brings together. */
export function someCases(seed: number): readonly FaultCase[] {
  const all = allCases(seed)
  const random = seededRandom(seed)
  const kinds = random.sample(faultKinds, faultKinds.length)
  const offset = random.integer(0, moments.length - 1)
  return kinds.flatMap((kind, index) => {
    const moment = moments[(index + offset) % moments.length]
    return all.filter((each) => each.kind === kind && each.moment === moment)
  })
}

/**
 * The cases that a word names: `portal/sign-in`, or all of a kind (`portal`, `portal/`) or of a moment (`sign-in`).
 *
 * @returns none where there is no such kind or moment
 */
export function casesNamed(cases: readonly FaultCase[], word: string): readonly FaultCase[] {
  return cases.filter(({ kind, moment }) =>
    [kind.name, `${kind.name}/`, moment.name, `/${moment.name}`, nameOf({ kind, moment })].includes(word),
  )
}

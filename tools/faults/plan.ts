import { mixSeed, seededRandom } from '../forum-service/content/seeded-random.ts'
import { faultKinds } from './kinds/index.ts'
import { moments } from './moments.ts'
import { nameOf, type FaultCase } from './run-case.ts'

/** Every kind at every moment. Equal seeds give equal random choices. */
export function allCases(seed: number): readonly FaultCase[] {
  return moments.flatMap((moment, row) =>
    faultKinds.map((kind, column) => ({
      kind,
      moment,
      chance: seededRandom(mixSeed(seed, row, column)).next(),
    })),
  )
}

/** A sample: each kind once, each moment about equally often; the seed pairs them. */
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

/** Selects by name: `portal/sign-in`, a kind (`portal`) or a moment (`sign-in`). */
export function casesNamed(cases: readonly FaultCase[], word: string): readonly FaultCase[] {
  return cases.filter((each) => [each.kind.name, each.moment.name, nameOf(each)].includes(word))
}

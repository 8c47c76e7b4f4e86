/** Repeatable random values: equal seeds give equal content on every machine. */
export interface SeededRandom {
  /** From 0 (included) to 1 (excluded). */
  readonly next: () => number
  /** Both bounds included. */
  readonly integer: (low: number, high: number) => number
  /** True with the given probability, 0 to 1. */
  readonly chance: (probability: number) => boolean
  /** One element; the list must not be empty. */
  readonly pick: <T>(list: readonly T[]) => T
  /** `count` distinct elements in random order, or all of them if there are fewer. */
  readonly sample: <T>(list: readonly T[], count: number) => T[]
}

/** Mixes several numbers into one 32-bit seed, so that each record has its own stream. */
export function mixSeed(...parts: readonly number[]): number {
  let hash = 0x811c9dc5
  for (const part of parts) {
    hash = Math.imul(hash ^ (part | 0), 0x01000193)
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
    hash ^= hash >>> 13
  }
  return hash >>> 0
}

/** Mulberry32: 32 bits of state, good enough for sample content, never for secrets. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000
  }
  const integer = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('cannot pick from an empty list')
    return list[integer(0, list.length - 1)] as T
  }
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list]
    const chosen: T[] = []
    while (chosen.length < count && rest.length > 0) {
      chosen.push(...rest.splice(integer(0, rest.length - 1), 1))
    }
    return chosen
  }
  return { next, integer, chance: (probability) => next() < probability, pick, sample }
}

import { seededRandom } from '../content/seeded-random.ts'
import type { SeededRandom } from '../content/seeded-random.ts'

/** Values of every JSON type that break careless code: huge, negative, empty, markup, odd dates. */
const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  9007199254740993,
  '',
  '0',
  'not a date',
  '0000-00-00T00:00:00',
  '<b>markup</b>',
  '\u0000\ufffd\u202e',
  [],
  [[]],
  [null],
  {},
  { rendered: null },
  { rendered: { rendered: 'deep' } },
  { id: 'x' },
]

function mutated(value: unknown, random: SeededRandom, share: number): unknown {
  if (random.chance(share)) return random.pick(ODD_VALUES)
  if (Array.isArray(value)) return value.map((element) => mutated(element, random, share))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(() => !random.chance(share / 4))
  return Object.fromEntries(fields.map(([key, field]) => [key, mutated(field, random, share)]))
}

/**
 * Replaces a share (0 to 1) of all fields by values of other types and drops a quarter as many keys. Keeps
 * the outermost list or record; the same seed gives the same result.
 */
export function withWrongTypes(body: unknown, seed: number, share: number): unknown {
  const random = seededRandom(seed)
  if (Array.isArray(body)) return body.map((element) => mutated(element, random, share))
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(Object.entries(body).map(([key, field]) => [key, mutated(field, random, share)]))
}

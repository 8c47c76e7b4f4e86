import * as v from 'valibot'
import { LANGUAGES } from './content/entry.ts'
import type { EntryChange } from './content/entry-store.ts'
import type { Fault, FaultRule } from './faults/faults.ts'
import { PRESET_NAMES } from './faults/presets.ts'
import { ROUTE_NAMES } from './routes/route-names.ts'
import type { NewAccount } from './state/accounts.ts'
import type { ServiceSettings } from './state/settings.ts'

const Id = v.pipe(v.number(), v.integer(), v.minValue(0))
const Ids = v.pipe(v.array(Id), v.readonly())

const Amount = v.pipe(v.number(), v.finite(), v.minValue(0))
const Share = v.pipe(Amount, v.maxValue(1))
const Count = v.pipe(v.number(), v.integer(), v.minValue(1))
const Moment = v.picklist(['before-headers', 'in-body'])

/** The fields of every kind of fault; the type makes sure that none is missing. */
const faultFields = {
  latency: { ms: Amount },
  hold: {},
  status: {
    status: v.pipe(Amount, v.minValue(200), v.maxValue(599)),
    body: v.optional(v.unknown()),
    headers: v.exactOptional(v.record(v.string(), v.string())),
  },
  preset: { preset: v.picklist(PRESET_NAMES) },
  redirect: { to: v.string(), status: v.exactOptional(v.picklist([301, 302, 303, 307, 308])) },
  reset: { when: Moment },
  hang: { when: Moment },
  truncate: { keep: v.exactOptional(Share) },
  slow: { chunkBytes: v.exactOptional(v.pipe(Amount, v.minValue(1))), pauseMs: v.exactOptional(Amount) },
  'huge-body': { bytes: Amount },
  'gzip-bomb': { decodedBytes: Amount },
  'strip-headers': { names: v.exactOptional(v.array(v.string())) },
  'ignore-filters': {},
  'wrong-types': { seed: Amount, share: v.exactOptional(Share) },
  'empty-list': {},
  'repeat-across-pages': { entries: v.exactOptional(Amount) },
  'equal-dates': {},
  'per-page-limit': { most: v.exactOptional(Count) },
  'count-more': { by: v.exactOptional(Amount) },
} satisfies { readonly [Kind in Fault['kind']]: FieldsOf<Extract<Fault, { kind: Kind }>> }

type FieldsOf<Of> = { readonly [Key in Exclude<keyof Of, 'kind'>]-?: v.GenericSchema<unknown, Of[Key]> }

const faults = Object.entries(faultFields).map(([kind, fields]) =>
  v.strictObject({ kind: v.literal(kind), ...fields }),
)

/** Schemas of the admin API's inputs, under the names that its errors use. */
const inputs = {
  rule: v.strictObject({
    route: v.exactOptional(
      v.union([
        v.picklist(ROUTE_NAMES),
        v.custom<`/${string}`>((path) => typeof path === 'string' && path.startsWith('/')),
      ]),
    ),
    method: v.exactOptional(v.string()),
    times: v.exactOptional(Count),
    fault: v.variant('kind', faults) as v.GenericSchema<unknown, Fault>,
  } satisfies Record<keyof FaultRule, unknown>),
  settings: v.strictObject({
    refreshGrant: v.exactOptional(v.boolean()),
    languages: v.exactOptional(v.picklist(['filter', 'ignore', 'strict'])),
    oddRegions: v.exactOptional(v.boolean()),
    coreParameters: v.exactOptional(v.picklist(['apply', 'ignore', 'refuse'])),
  } satisfies Record<keyof ServiceSettings, unknown>),
  account: v.strictObject({
    username: v.string(),
    password: v.string(),
    email: v.exactOptional(v.string()),
    verified: v.exactOptional(v.boolean()),
    disabled: v.exactOptional(v.boolean()),
  } satisfies Record<keyof NewAccount, unknown>),
  /** Seconds to move the clock by; negative values move it back. */
  clock: v.object({ advanceSeconds: v.number() }),
  /** Number of entries to publish. */
  entries: v.strictObject({ count: Count }),
  entry: v.strictObject({
    title: v.exactOptional(v.string()),
    body: v.exactOptional(v.string()),
    language: v.exactOptional(v.picklist(LANGUAGES)),
    categories: v.exactOptional(Ids),
    regions: v.exactOptional(Ids),
    featuredMedia: v.exactOptional(Id),
    protected: v.exactOptional(v.boolean()),
  } satisfies Record<keyof EntryChange, unknown>),
}

type Input<Name extends keyof typeof inputs> = v.InferOutput<(typeof inputs)[Name]>

/** Validates a value from outside. @throws TypeError naming the field */
export function admitted<Name extends keyof typeof inputs>(name: Name, value: unknown): Input<Name> {
  const parsed = v.safeParse(inputs[name], value)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new TypeError(`${[name, v.getDotPath(issue) ?? []].flat().join('.')}: ${issue.message}`)
}

import * as v from 'valibot'
import { ROUTE_NAMES } from '../routes/route-names.ts'
import { PRESET_NAMES } from './presets.ts'

const Amount = v.pipe(v.number(), v.finite(), v.minValue(0))
const Share = v.pipe(Amount, v.maxValue(1))
const Moment = v.picklist(['before-headers', 'in-body'])

/** One way for a response to go wrong. Times are milliseconds, sizes bytes. */
const FaultSchema = v.variant('kind', [
  /** Waits before anything else happens; several such rules add up. */
  v.strictObject({ kind: v.literal('latency'), ms: Amount }),
  /** Holds the request back until its rule is taken back; a rule that is spent (`times`) holds nothing. */
  v.strictObject({ kind: v.literal('hold') }),
  /** Replaces the route's response. A body that is no string is sent as JSON. */
  v.strictObject({
    kind: v.literal('status'),
    status: v.pipe(Amount, v.minValue(200), v.maxValue(599)),
    body: v.optional(v.unknown()),
    headers: v.exactOptional(v.pipe(v.record(v.string(), v.string()), v.readonly())),
  }),
  /** Replaces it by a known failure of WordPress or of what stands before it. */
  v.strictObject({ kind: v.literal('preset'), preset: v.picklist(PRESET_NAMES) }),
  /** Sends the caller elsewhere: 307 keeps method and body, 302 does not. */
  v.strictObject({
    kind: v.literal('redirect'),
    to: v.string(),
    status: v.exactOptional(v.picklist([301, 302, 303, 307, 308])),
  }),
  /** Ends the connection with a reset, before the headers or half-way through the body. */
  v.strictObject({ kind: v.literal('reset'), when: Moment }),
  /** Goes silent and leaves the connection open. */
  v.strictObject({ kind: v.literal('hang'), when: Moment }),
  /** Ends the response properly after a part of the body (`keep`, 0 to 1; half when left out). */
  v.strictObject({ kind: v.literal('truncate'), keep: v.exactOptional(Share) }),
  /** Sends the body in small pieces with pauses. */
  v.strictObject({
    kind: v.literal('slow'),
    chunkBytes: v.exactOptional(v.pipe(Amount, v.minValue(1))),
    pauseMs: v.exactOptional(Amount),
  }),
  /** A JSON list of this many bytes. */
  v.strictObject({ kind: v.literal('huge-body'), bytes: Amount }),
  /** A small gzip response that becomes this many bytes of valid JSON. */
  v.strictObject({ kind: v.literal('gzip-bomb'), decodedBytes: Amount }),
  /** Removes headers: the totals and links of a list when left out. */
  v.strictObject({
    kind: v.literal('strip-headers'),
    names: v.exactOptional(v.pipe(v.array(v.string()), v.readonly())),
  }),
  /** Sends a list as if `search`, `category`, `region` and `lang` had not been asked for. */
  v.strictObject({ kind: v.literal('ignore-filters') }),
  /** Replaces values of the JSON by values of other types: a seeded share of all fields (0.1 when left out). */
  v.strictObject({ kind: v.literal('wrong-types'), seed: Amount, share: v.exactOptional(Share) }),
  /** Empties a list. */
  v.strictObject({ kind: v.literal('empty-list') }),
  /** Shows the last entries of each page again on the next one, so that others never show (2 when left out). */
  v.strictObject({ kind: v.literal('repeat-across-pages'), entries: v.exactOptional(Amount) }),
  /** Gives all entries one date and orders them again for each page of each size, as WordPress does with equal dates. */
  v.strictObject({ kind: v.literal('equal-dates') }),
  /** Refuses a list's `per_page` above this with 400 `rest_invalid_param`, as core does above 100 (10 when left out). */
  v.strictObject({
    kind: v.literal('per-page-limit'),
    most: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
  /** Counts so many entries (2 when left out) more than the list shows, as filters of plug-ins do after the count. */
  v.strictObject({ kind: v.literal('count-more'), by: v.exactOptional(Amount) }),
])

export type Fault = Readonly<v.InferOutput<typeof FaultSchema>>

/** Which requests go wrong, how often, and how. */
export const FaultRuleSchema = v.strictObject({
  /** A route's name, or a path that starts with `/` and may hold `*`. Every request when left out. */
  route: v.exactOptional(
    v.union([
      v.picklist(ROUTE_NAMES),
      v.custom<`/${string}`>((path) => typeof path === 'string' && path.startsWith('/')),
    ]),
  ),
  method: v.exactOptional(v.string()),
  /** How many requests it hits before it is spent; without end when left out. */
  times: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  fault: FaultSchema,
})

export type FaultRule = Readonly<v.InferOutput<typeof FaultRuleSchema>>

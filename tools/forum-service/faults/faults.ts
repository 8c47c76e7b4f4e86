import type { RouteName } from '../routes/route-names.ts'
import type { PresetName } from './presets.ts'

/** One way for a response to go wrong. Times are milliseconds, sizes bytes. */
export type Fault =
  /** Waits before anything else happens; several such rules add up. */
  | { readonly kind: 'latency'; readonly ms: number }
  /** Holds the request back until its rule is taken back; a rule that is spent (`times`) holds nothing. */
  | { readonly kind: 'hold' }
  /** Replaces the route's response. A body that is no string is sent as JSON. */
  | {
      readonly kind: 'status'
      readonly status: number
      readonly body?: unknown
      readonly headers?: HeaderValues
    }
  /** Replaces it by a known failure of WordPress or of what stands before it. */
  | { readonly kind: 'preset'; readonly preset: PresetName }
  /** Sends the caller elsewhere: 307 keeps method and body, 302 does not. */
  | { readonly kind: 'redirect'; readonly to: string; readonly status?: 301 | 302 | 303 | 307 | 308 }
  /** Ends the connection with a reset, before the headers or half-way through the body. */
  | { readonly kind: 'reset'; readonly when: 'before-headers' | 'in-body' }
  /** Goes silent and leaves the connection open. */
  | { readonly kind: 'hang'; readonly when: 'before-headers' | 'in-body' }
  /** Ends the response properly after a part of the body (`keep`, 0 to 1; half when left out). */
  | { readonly kind: 'truncate'; readonly keep?: number }
  /** Sends the body in small pieces with pauses. */
  | { readonly kind: 'slow'; readonly chunkBytes?: number; readonly pauseMs?: number }
  /** A JSON list of this many bytes. */
  | { readonly kind: 'huge-body'; readonly bytes: number }
  /** A small gzip response that becomes this many bytes of valid JSON. */
  | { readonly kind: 'gzip-bomb'; readonly decodedBytes: number }
  /** Removes headers: the totals and links of a list when left out. */
  | { readonly kind: 'strip-headers'; readonly names?: readonly string[] }
  /** Sends a list as if `search`, `category`, `region` and `lang` had not been asked for. */
  | { readonly kind: 'ignore-filters' }
  /** Replaces values of the JSON by values of other types: a seeded share of all fields (0.1 when left out). */
  | { readonly kind: 'wrong-types'; readonly seed: number; readonly share?: number }
  /** Empties a list. */
  | { readonly kind: 'empty-list' }
  /** Shows the last entries of each page again on the next one, so that others never show (2 when left out). */
  | { readonly kind: 'repeat-across-pages'; readonly entries?: number }
  /** Gives all entries one date and orders them again for each page of each size, as WordPress does with equal dates. */
  | { readonly kind: 'equal-dates' }
  /** Refuses a list's `per_page` above this with 400 `rest_invalid_param`, as core does above 100 (10 when left out). */
  | { readonly kind: 'per-page-limit'; readonly most?: number }
  /** Counts so many entries (2 when left out) more than the list shows, as filters of plug-ins do after the count. */
  | { readonly kind: 'count-more'; readonly by?: number }

type HeaderValues = Readonly<Record<string, string>>

/** Which requests go wrong, how often, and how. */
export interface FaultRule {
  /** A route's name, or a path that starts with `/` and may hold `*`. Every request when left out. */
  readonly route?: RouteName | `/${string}`
  readonly method?: string
  /** How many requests it hits before it is spent; without end when left out. */
  readonly times?: number
  readonly fault: Fault
}

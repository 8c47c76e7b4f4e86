import type { RouteName } from '../routes/route-names.ts'
import type { PresetName } from './presets.ts'

/** One way for a response to go wrong. Times are milliseconds, sizes bytes. */
export type Fault =
  /** Waits first; several such rules add up. */
  | { readonly kind: 'latency'; readonly ms: number }
  /** Holds the request until its rule is removed; a used-up rule (`times`) holds nothing. */
  | { readonly kind: 'hold' }
  /** Replaces the route's response. A body other than a string is sent as JSON. */
  | {
      readonly kind: 'status'
      readonly status: number
      readonly body?: unknown
      readonly headers?: HeaderValues
    }
  /** Replaces the response by a known failure of WordPress or of a machine in front of it. */
  | { readonly kind: 'preset'; readonly preset: PresetName }
  /** Redirects: 307 keeps method and body, 302 does not. */
  | { readonly kind: 'redirect'; readonly to: string; readonly status?: 301 | 302 | 303 | 307 | 308 }
  /** Resets the connection, before the headers or half-way through the body. */
  | { readonly kind: 'reset'; readonly when: 'before-headers' | 'in-body' }
  /** Goes silent and leaves the connection open. */
  | { readonly kind: 'hang'; readonly when: 'before-headers' | 'in-body' }
  /** Ends the response cleanly after a part of the body (`keep`, 0 to 1; 0.5 by default). */
  | { readonly kind: 'truncate'; readonly keep?: number }
  /** Sends the body in small chunks with pauses. */
  | { readonly kind: 'slow'; readonly chunkBytes?: number; readonly pauseMs?: number }
  /** A JSON list of this many bytes. */
  | { readonly kind: 'huge-body'; readonly bytes: number }
  /** A small gzip response that becomes this many bytes of valid JSON. */
  | { readonly kind: 'gzip-bomb'; readonly decodedBytes: number }
  /** Removes headers: by default a list's totals and links. */
  | { readonly kind: 'strip-headers'; readonly names?: readonly string[] }
  /** Ignores `search`, `category`, `region` and `lang`. */
  | { readonly kind: 'ignore-filters' }
  /** Replaces JSON values by values of other types: a seeded share of all fields (0.1 by default). */
  | { readonly kind: 'wrong-types'; readonly seed: number; readonly share?: number }
  | { readonly kind: 'empty-list' }
  /** Repeats each page's last entries on the next one, so that others never appear (2 by default). */
  | { readonly kind: 'repeat-across-pages'; readonly entries?: number }
  /** Gives all entries one date and reorders them per page and page size, as WordPress does. */
  | { readonly kind: 'equal-dates' }
  /** Rejects a larger `per_page` with 400 `rest_invalid_param`, as core does above 100 (10 by default). */
  | { readonly kind: 'per-page-limit'; readonly most?: number }
  /** Adds this many entries (2 by default) to the total, as plug-ins do that filter after counting. */
  | { readonly kind: 'count-more'; readonly by?: number }

type HeaderValues = Readonly<Record<string, string>>

export interface FaultRule {
  /** A route's name, or a path that starts with `/` and may contain `*`. Every request by default. */
  readonly route?: RouteName | `/${string}`
  readonly method?: string
  /** Number of requests before the rule is used up; unlimited by default. */
  readonly times?: number
  readonly fault: Fault
}

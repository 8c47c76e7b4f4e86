import type { HttpBindings } from '@hono/node-server'
import type { AppConfiguration } from './configuration.ts'
import type { EntryStore } from './content/entry-store.ts'
import type { ImageStore } from './images/image-store.ts'
import type { AccountStore } from './state/accounts.ts'
import type { ServiceClock } from './state/service-clock.ts'
import type { ServiceSettings } from './state/settings.ts'
import type { TokenStore } from './state/tokens.ts'

/** State that all routes share, one per running service. */
export interface Forum {
  /** The service's own URL, without a trailing slash; known once the socket listens. */
  readonly origin: () => string
  readonly credentials: Pick<
    AppConfiguration['service'],
    'connectAllow' | 'clientId' | 'clientPassword' | 'apiKey'
  >
  readonly clock: ServiceClock
  readonly accounts: AccountStore
  readonly tokens: TokenStore
  readonly settings: ServiceSettings
  readonly entries: EntryStore
  readonly images: ImageStore
}

/** Parts of a fault that only the route itself can apply. */
export interface Quirks {
  /** Ignore `search`, `category`, `region` and `lang`. */
  readonly ignoreFilters: boolean
  /** Number of entries that each page repeats on the next one. */
  readonly repeatAcrossPages: number
  /** Give all entries one date, and reorder them for each page and page size. */
  readonly equalDates: boolean
  /** Upper limit of `per_page`. */
  readonly mostPerPage: number
}

interface ForumBindings extends HttpBindings {
  readonly quirks: Quirks
}

export interface ForumEnvironment {
  Bindings: ForumBindings
  Variables: { username: string }
}

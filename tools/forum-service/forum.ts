import type { HttpBindings } from '@hono/node-server'
import type { AppConfiguration } from './configuration.ts'
import type { EntryStore } from './content/entry-store.ts'
import type { ImageStore } from './images/image-store.ts'
import type { AccountStore } from './state/accounts.ts'
import type { ServiceClock } from './state/service-clock.ts'
import type { ServiceSettings } from './state/settings.ts'
import type { TokenStore } from './state/tokens.ts'

/** Everything that the routes share: one for each running service. */
export interface Forum {
  /** The service's own URL, without a slash at the end; known once the socket listens. */
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

/** What a fault asks for that only the route itself can do. */
export interface Quirks {
  /** As if `search`, `category`, `region` and `lang` had not been sent. */
  readonly ignoreFilters: boolean
  /** How many entries of a page come again on the next one. */
  readonly repeatAcrossPages: number
  /** All entries have one date, and each page of each size orders them again. */
  readonly equalDates: boolean
  /** The most entries that may be asked for in one page. */
  readonly mostPerPage: number
}

/** What the routes are given beside the request. */
interface ForumBindings extends HttpBindings {
  readonly quirks: Quirks
}

export interface ForumEnvironment {
  Bindings: ForumBindings
  Variables: { username: string }
}

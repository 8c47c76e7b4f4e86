import type { HttpBindings } from '@hono/node-server'
import type { AppConfiguration } from './configuration.ts'
import type { Library } from './content/library.ts'
import type { ImageStore } from './pictures/image-store.ts'
import type { AccountStore } from './state/accounts.ts'
import type { ServiceClock } from './state/service-clock.ts'
import type { ServiceSettings } from './state/settings.ts'
import type { TokenStore } from './state/tokens.ts'

/** Everything the routes share. One per running service. */
export interface Forum {
  /** The service's own address, without a slash at the end; known once the socket listens. */
  readonly origin: () => string
  readonly credentials: Pick<
    AppConfiguration['service'],
    'connectAllow' | 'clientId' | 'clientPassword' | 'apiKey'
  >
  readonly clock: ServiceClock
  readonly accounts: AccountStore
  readonly tokens: TokenStore
  readonly settings: ServiceSettings
  readonly library: Library
  readonly images: ImageStore
}

/** Changes of content that a fault asks for and only the route can make. */
export interface Quirks {
  /** Answers as if `search`, `category`, `region` and `lang` had not been sent. */
  readonly ignoreFilters: boolean
  /** How many entries of a page come again on the next one. */
  readonly repeatAcrossPages: number
  /** The most entries that may be asked for in one page. */
  readonly mostPerPage: number
}

/** What a request brings along beside the request itself. */
export interface ForumBindings extends HttpBindings {
  readonly quirks: Quirks
}

export interface ForumEnvironment {
  Bindings: ForumBindings
  Variables: { username: string }
}

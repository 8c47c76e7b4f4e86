import * as v from 'valibot'
import type { AppInfo, UpdateStatus } from '../app/app-info'
import { registrationFields } from '../errors/app-error'
import type { CheckedStep } from '../config/connection-checks'
import {
  termKinds,
  type ImageFacts,
  type CacheNotice,
  type SchemaDriftCounts,
  type ListPage,
  type Resource,
  type ResourcesHeader,
  type StoredPage,
  type TermList,
} from '../entries/resources'
import { filterSchemas } from '../filters/filters'
import { RichText, RichLink } from '../app/clipboard'
import { longestHeading, mostHeadings } from '../app/saved-files'
import { longestUrl, mostUrlsPerRequest } from '../links/urls'
import { operatorLinkNames } from '../config/operator-values'
import type { Result } from '../errors/result'
import type { DisableReceipt, LocalData, Registration, SessionState } from '../app/session'
import type { SetupProposal } from '../config/setup'
import {
  actionChannels,
  actionEvents,
  settingsChannels,
  setupChannels,
  windowChannels,
  windowEvents,
  diagnosticsChannels,
} from './channels/app-channels'
import { annotationChannels, annotationEvents } from './channels/annotation-channels'
import { filterChannels, entryChannels, linkChannels } from './channels/entry-channels'
import { channel, progressChannel, storedFirstChannel, type, type TypeOf, Nothing } from './channel'
import {
  marksChannels,
  searchChannels,
  searchEvents,
  offlineChannels,
  offlineEvents,
} from './channels/own-data-channels'
import { placeChannels } from './channels/place-channels'
import { RecordId, Text } from '../schemas'

const Password = v.pipe(v.string(), v.minLength(1), v.maxLength(4096))
const Language = v.nullable(Text(16))

/** Without `storedPart`, only the service is asked. */
export const PageRequest = v.strictObject({
  ...filterSchemas,
  page: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000)),
  storedPart: v.optional(
    v.strictObject({
      /** Send stored pages first, from this one up to this number of rows. */
      rows: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1e6)),
      /** Used if the service is unreachable and the page is not stored. */
      searchPage: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000)),
      /** Return stored data only, because the service is known to be unreachable. */
      only: v.boolean(),
    }),
  ),
})
export type PageRequest = v.InferOutput<typeof PageRequest>

/**
 * Channels are described only here: the main process validates requests with these schemas, and the preload's
 * methods and the renderer's client types derive from them. A missing or extra handler does not compile.
 */
export const contract = {
  'app:info': channel(Nothing, type<AppInfo>()),

  'session:read': channel(Nothing, type<SessionState>()),
  'session:sign-in': channel(
    v.strictObject({ username: v.pipe(Text(256), v.minLength(1)), password: Password }),
    type<SessionState>(),
  ),
  /** `keep`: whether to keep stored content for the next sign-in; the operator may have decided that. */
  'session:sign-out': channel(v.strictObject({ keep: v.boolean() }), type<SessionState>()),

  'account:register': channel(
    v.strictObject(v.entriesFromList(registrationFields, Text(1000))),
    type<Registration>(),
  ),
  'account:disable': channel(v.strictObject({ password: Password }), type<DisableReceipt>()),
  /** False if the person cancels. */
  'account:save-receipt': channel(v.strictObject({ text: Text(10_000) }), type<boolean>(), 'export'),
  'account:local-data': channel(Nothing, type<LocalData>()),
  'account:clear-local-data': channel(Nothing, type<LocalData>()),

  /** Stops waiting for the keychain: the session continues in memory only. */
  'keychain:continue-without': channel(Nothing, type<undefined>()),

  ...settingsChannels,
  ...setupChannels,
  ...windowChannels,
  ...actionChannels,
  ...marksChannels,
  ...annotationChannels,
  ...searchChannels,
  ...offlineChannels,

  'resources:header': storedFirstChannel(
    v.strictObject({ language: Language }),
    type<ResourcesHeader>(),
    type<ResourcesHeader>(),
  ),
  /** Stored pages first. Aborting it also aborts the HTTP request. */
  'resources:list': storedFirstChannel(PageRequest, type<ListPage>(), type<StoredPage>()),
  /** Marks the entry as read, unless it is only prefetched. */
  'resources:get': channel(
    v.strictObject({ id: RecordId, language: Language, isAhead: v.optional(v.boolean()) }),
    type<Resource>(),
  ),
  /** Marks a prefetched entry as read. False if that version is no longer the stored one: it has to be replaced. */
  'resources:opened': channel(
    v.strictObject({ id: RecordId, language: Language, modified: v.nullable(Text(64)) }),
    type<boolean>(),
  ),
  ...entryChannels,
  /** The entry's images are admitted, so the next start may reopen it. */
  'resources:shown': channel(v.strictObject({ id: RecordId }), type<undefined>()),
  /** Finds a stored entry by its URL on the website. */
  'resources:find': channel(
    v.strictObject({ link: Text(longestUrl), language: Language }),
    type<number | null>(),
  ),
  'resources:store-reading-position': channel(
    v.strictObject({ id: RecordId, position: v.pipe(v.number(), v.minValue(0), v.maxValue(1)) }),
    type<undefined>(),
  ),
  'resources:terms': storedFirstChannel(
    v.strictObject({ kind: v.picklist(termKinds), language: Language }),
    type<TermList>(),
    type<TermList>(),
  ),

  ...filterChannels,

  ...placeChannels,

  /** Retries failed requests at once, unless `Retry-After` forbids it. */
  'connection:check': channel(Nothing, type<undefined>()),

  /** Each step is sent when it finishes. */
  'checks:run': progressChannel(Nothing, type<readonly CheckedStep[]>(), type<CheckedStep>()),
  /** Opens the service in the browser, where a network shows its sign-in page. */
  'checks:open-service': channel(Nothing, type<null>()),

  /** The next one that waits; each is returned once. */
  'cache:notice': channel(Nothing, type<CacheNotice | null>()),
  'service:schema-drift': channel(Nothing, type<SchemaDriftCounts>()),

  /** Returns an opaque id per URL, or null if it is not admitted. */
  'media:admit': channel(
    v.strictObject({
      entryId: RecordId,
      language: Language,
      urls: v.pipe(v.array(Text(longestUrl)), v.maxLength(mostUrlsPerRequest)),
    }),
    type<readonly (string | null)[]>(),
  ),
  /** Null if the service has no facts. */
  'media:facts': channel(v.strictObject({ image: Text(64) }), type<ImageFacts | null>()),
  /** Images on screen are fetched first, then those near it. Requests for all other images are cancelled. */
  'media:in-view': channel(
    v.strictObject({
      onScreen: v.pipe(v.array(Text(64)), v.maxLength(200)),
      near: v.pipe(v.array(Text(64)), v.maxLength(200)),
    }),
    type<undefined>(),
  ),

  /** False if the person cancels. */
  'entry:print': channel(Nothing, type<boolean>(), 'export'),
  /**
   * `headings` are the words of the title and of the headings beneath it, for the outline. False if the person
   * cancels.
   */
  'entry:save-pdf': channel(
    v.strictObject({
      suggestedName: Text(200),
      headings: v.pipe(v.array(Text(longestHeading)), v.maxLength(mostHeadings)),
    }),
    type<boolean>(),
    'export',
  ),

  ...linkChannels,

  ...diagnosticsChannels,

  'operator-link:open': channel(v.strictObject({ name: v.picklist(operatorLinkNames) }), type<null>()),

  /** `rich` is pasted where formatted text is allowed. */
  'clipboard:write': channel(
    v.strictObject({ text: Text(500_000), rich: v.optional(v.union([RichLink, RichText])) }),
    type<undefined>(),
  ),
} as const

/** Sent by the main process. */
const events = {
  ...windowEvents,
  ...actionEvents,
  ...searchEvents,
  ...offlineEvents,
  ...annotationEvents,
  /** A `cache:notice` waits. Sent to the window in front. */
  'cache:noticed': type<undefined>(),
  /** Another service is in use, or none. */
  'configuration:changed': type<undefined>(),
  /** Sent to the window in front. */
  'setup:proposed': type<SetupProposal>(),
  /** Sent to the window in front, which then reads the set-up. */
  'setup:link-refused': type<undefined>(),
  'session:changed': type<SessionState>(),
  /** An unlock dialog may be open, or the keychain hangs. */
  'keychain:waiting': type<boolean>(),
  'updates:changed': type<UpdateStatus>(),
  'screen-reader:changed': type<boolean>(),
  /** The service answers again, so failed requests are worth repeating. */
  'connection:restored': type<undefined>(),
  /** A partial result of a pending request. */
  'call:partial': type<{ readonly requestId: string; readonly value: unknown }>(),
} as const

export type ChannelName = keyof typeof contract
export type RequestOf<Name extends ChannelName> = v.InferOutput<(typeof contract)[Name]['request']>
export type ResponseOf<Name extends ChannelName> =
  (typeof contract)[Name]['response'] extends TypeOf<infer Response> ? Response : never

/** `never` for most channels. */
export type PartialOf<Name extends ChannelName> =
  (typeof contract)[Name]['partial'] extends TypeOf<infer Partial> ? Partial : never

export type EventName = keyof typeof events
export type EventPayload<Name extends EventName> =
  (typeof events)[Name] extends TypeOf<infer Payload> ? Payload : never

export const channelNames = Object.keys(contract) as readonly ChannelName[]
export const eventNames = Object.keys(events) as readonly EventName[]

export const cancelChannel = 'ipc:cancel'

/** A request id is any string that is unique in the page; it is needed for cancelling. */
export interface Bridge {
  readonly call: {
    readonly [Name in ChannelName]: (
      requestId: string,
      request: RequestOf<Name>,
    ) => Promise<Result<ResponseOf<Name>>>
  }
  readonly cancel: (requestId: string) => void
  /** Frees memory of images that are no longer shown; takes a few milliseconds. */
  readonly clearCache: () => void
  /** Each returns a function that removes the listener. */
  readonly on: {
    readonly [Name in EventName]: (listener: (payload: EventPayload<Name>) => void) => () => void
  }
}

import * as v from 'valibot'
import type { AppInfo } from '../app/app-info'
import { registrationFields } from '../errors/app-error'
import type { CheckedStep } from '../config/connection-checks'
import {
  termKinds,
  type ImageFacts,
  type LibraryNotice,
  type SchemaDriftCounts,
  type ListPage,
  type Resource,
  type ResourcesHeader,
  type StoredPage,
  type TermList,
} from '../entries/resources'
import { RichLink } from '../links/copied-link'
import { operatorLinkNames } from '../config/operator-links'
import type { Result } from '../errors/result'
import type { DisableReceipt, LocalData, Registration, SessionState } from '../app/session'
import type { SetupProposal } from '../config/setup'
import type { UpdateStatus } from '../app/updates'
import { actionChannels, actionEvents } from './action-channels'
import { filterChannels } from './filter-channels'
import { channel, progressChannel, storedFirstChannel, type, type TypeOf, Nothing, RecordId } from './channel'
import { linkChannels } from './link-channels'
import { PageRequest } from './list-request'
import { diagnosticsChannels } from './diagnostics-channels'
import { entryChannels } from './entry-channels'
import { marksChannels } from './marks-channels'
import { offlineChannels, offlineEvents } from './offline-channels'
import { placeChannels } from './place-channels'
import { searchChannels, searchEvents } from './search-channels'
import { settingsChannels } from './settings-channels'
import { setupChannels } from './setup-channels'
import { windowChannels, windowEvents } from './window-channels'

const Text = (maximum: number) => v.pipe(v.string(), v.maxLength(maximum))
const Password = v.pipe(v.string(), v.minLength(1), v.maxLength(4096))
const Language = v.nullable(Text(16))

export { PageRequest } from './list-request'

/**
 * Every request the renderer can make of the main process, and what comes back. The only place where a channel
 * is described: main checks requests with these schemas, the preload derives its methods from these names, and
 * the renderer's client its types. A channel without a handler does not compile, nor a handler without a channel.
 */
export const contract = {
  'app:info': channel(Nothing, type<AppInfo>()),

  'session:read': channel(Nothing, type<SessionState>()),
  'session:sign-in': channel(
    v.strictObject({ username: v.pipe(Text(256), v.minLength(1)), password: Password }),
    type<SessionState>(),
  ),
  /** `keep`: whether the same account is to find what is stored of it again; the operator may have decided. */
  'session:sign-out': channel(v.strictObject({ keep: v.boolean() }), type<SessionState>()),

  'account:register': channel(
    v.strictObject(v.entriesFromList(registrationFields, Text(1000))),
    type<Registration>(),
  ),
  'account:disable': channel(v.strictObject({ password: Password }), type<DisableReceipt>()),
  /** Asks where to save a text and saves it; false when the person would rather not. */
  'account:save-receipt': channel(v.strictObject({ text: Text(10_000) }), type<boolean>(), 'export'),
  'account:local-data': channel(Nothing, type<LocalData>()),
  'account:clear-local-data': channel(Nothing, type<LocalData>()),

  /** Ends waiting for the keychain: the session goes on in memory only. */
  'keychain:continue-without': channel(Nothing, type<undefined>()),

  ...settingsChannels,
  ...setupChannels,
  ...windowChannels,
  ...actionChannels,
  ...marksChannels,
  ...searchChannels,
  ...offlineChannels,

  'resources:header': storedFirstChannel(
    v.strictObject({ language: Language }),
    type<ResourcesHeader>(),
    type<ResourcesHeader>(),
  ),
  /** A page of a list, stored pages first. Aborting it ends the request to the service down to the socket. */
  'resources:list': storedFirstChannel(PageRequest, type<ListPage>(), type<StoredPage>()),
  /** An entry that a list has brought. That makes it read, unless it is only fetched ahead of its opening. */
  'resources:get': channel(
    v.strictObject({ id: RecordId, language: Language, isAhead: v.optional(v.boolean()) }),
    type<Resource>(),
  ),
  /** An entry that was fetched ahead is being opened, which makes it read. */
  'resources:opened': channel(v.strictObject({ id: RecordId, language: Language }), type<undefined>()),
  ...entryChannels,
  /** What was opened last is on the screen, its images admitted: the next start may open it again. */
  'resources:shown': channel(v.strictObject({ id: RecordId }), type<undefined>()),
  /** The id of the stored entry with that URL on the website, or null. */
  'resources:find': channel(v.strictObject({ link: Text(4096), language: Language }), type<number | null>()),
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

  /** The network or the person is back: what failed is tried again at once, unless the service wants to be left. */
  'connection:check': channel(Nothing, type<undefined>()),

  /** Goes the way to the service step by step, without a session; each step is told as soon as it is done. */
  'checks:run': progressChannel(Nothing, type<readonly CheckedStep[]>(), type<CheckedStep>()),
  /** Opens the service that was checked last in the person's own browser: there a network shows its sign-in page. */
  'checks:open-service': channel(Nothing, type<null>()),

  /** What is to be said of the library; answered once, null from then on. */
  'library:notice': channel(Nothing, type<LibraryNotice | null>()),
  'service:schema-drift': channel(Nothing, type<SchemaDriftCounts>()),

  /** Asks for images of an opened entry: an opaque id per URL, null where it is not admitted. */
  'media:admit': channel(
    v.strictObject({
      entryId: RecordId,
      language: Language,
      urls: v.pipe(v.array(Text(4096)), v.maxLength(200)),
    }),
    type<readonly (string | null)[]>(),
  ),
  /** What the service says of an image; null where it says nothing. */
  'media:facts': channel(v.strictObject({ image: Text(64) }), type<ImageFacts | null>()),
  /**
   * Which row images are looked at: those on screen are fetched first, those near it next, and what was
   * named before and is named no more is given up.
   */
  'media:in-view': channel(
    v.strictObject({
      onScreen: v.pipe(v.array(Text(64)), v.maxLength(200)),
      near: v.pipe(v.array(Text(64)), v.maxLength(200)),
    }),
    type<undefined>(),
  ),

  /** Prints the page as it is, through the system's dialog; false when the person would rather not. */
  'entry:print': channel(Nothing, type<boolean>(), 'export'),
  /** Asks where to save the page as a PDF and saves it; false when the person would rather not. */
  'entry:save-pdf': channel(v.strictObject({ suggestedName: Text(200) }), type<boolean>(), 'export'),

  ...linkChannels,

  ...diagnosticsChannels,

  /** Opens an address of the operator's, which main knows, without a question. */
  'operator-link:open': channel(v.strictObject({ name: v.picklist(operatorLinkNames) }), type<null>()),

  /** `rich` is what is pasted where text can have a format. */
  'clipboard:write': channel(
    v.strictObject({ text: Text(500_000), rich: v.optional(RichLink) }),
    type<undefined>(),
  ),
} as const

/** What main tells the renderer unasked. */
const events = {
  ...windowEvents,
  ...actionEvents,
  ...searchEvents,
  ...offlineEvents,
  /** Another service is in use, or none any more: what was told of it is out of date. */
  'configuration:changed': type<undefined>(),
  /** A link that the system handed over proposes another service: told to the window before the person. */
  'setup:proposed': type<SetupProposal>(),
  'session:changed': type<SessionState>(),
  /** Whether the keychain makes somebody wait: an unlock dialog may be open, or it hangs. */
  'keychain:waiting': type<boolean>(),
  'updates:changed': type<UpdateStatus>(),
  /** Whether the system says that a screen reader is running. */
  'screen-reader:changed': type<boolean>(),
  /** The service answers again: whatever failed is worth asking for once more. */
  'connection:restored': type<undefined>(),
  /** A partial result of a request that has not been answered yet, of its channel's partial type. */
  'call:partial': type<{ readonly requestId: string; readonly value: unknown }>(),
} as const

export type ChannelName = keyof typeof contract
export type RequestOf<Name extends ChannelName> = v.InferOutput<(typeof contract)[Name]['request']>
export type ResponseOf<Name extends ChannelName> =
  (typeof contract)[Name]['response'] extends TypeOf<infer Response> ? Response : never

/** The partial results a channel may send before its response; never for most. */
export type PartialOf<Name extends ChannelName> =
  (typeof contract)[Name]['partial'] extends TypeOf<infer Partial> ? Partial : never

export type EventName = keyof typeof events
export type EventPayload<Name extends EventName> =
  (typeof events)[Name] extends TypeOf<infer Payload> ? Payload : never

export const channelNames = Object.keys(contract) as readonly ChannelName[]
export const eventNames = Object.keys(events) as readonly EventName[]

/** Tells main that nobody waits for a response any more. Sent with the request's id. */
export const cancelChannel = 'ipc:cancel'

/**
 * What the preload puts on `window.forumResources`. A request id is any string unique in the page; it lets the
 * caller cancel.
 */
export interface Bridge {
  readonly call: {
    readonly [Name in ChannelName]: (
      requestId: string,
      request: RequestOf<Name>,
    ) => Promise<Result<ResponseOf<Name>>>
  }
  readonly cancel: (requestId: string) => void
  /** Frees what the engine holds of images that are no longer shown; takes some milliseconds. */
  readonly clearCache: () => void
  /** Each takes a listener and returns its unsubscribe. */
  readonly on: {
    readonly [Name in EventName]: (listener: (payload: EventPayload<Name>) => void) => () => void
  }
}

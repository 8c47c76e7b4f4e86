import type { AppInfo } from '@shared/app-info'
import { failure, success, type Result } from '@shared/result'
import type { SavedFile } from '@shared/saved-file'
import { signedOut } from '@shared/session'
import { createOneAtATime } from '../async/one-at-a-time'
import type { Downloads } from '../downloads/downloads'
import type { Keychain } from '../keychain/keychain'
import type { Links } from '../links/links'
import type { ServiceRooms } from '../service-rooms'
import type { SettingsStore } from '../settings/settings'
import type { Updates } from '../updates/updates'
import type { Desktop } from './desktop'
import type { Handlers } from './router'

export interface HandlerOptions {
  /** Reads the configuration anew each time, for somebody may have mended it. */
  readonly readInfo: () => Promise<AppInfo>
  readonly settings: SettingsStore
  readonly links: Links
  readonly keychain: Pick<Keychain, 'continueWithout'>
  readonly desktop: Desktop
  /** Null while there is no service to have files of. */
  readonly downloads: Downloads | null
  readonly updates: Pick<Updates, 'status' | 'putOff'>
  /** Null while the configuration is missing or wrong. */
  readonly service: ServiceRooms | null
  /** Content languages that the operator offers. */
  readonly languages: readonly string[]
}

/**
 * Which room serves which channel. A channel without a handler does not compile, nor a handler without a channel.
 * Without a service, its channels have no handler, and the router responds `not-configured`.
 */
export function createHandlers(options: HandlerOptions): Partial<Handlers> {
  const always = handlersAlways(options)
  if (!options.service) return always
  return { ...always, ...handlersOfService(options.service, options.languages) } satisfies Handlers
}

function handlersAlways(options: HandlerOptions) {
  const { readInfo, settings, links, keychain, desktop, downloads, updates, service } = options
  const oneAtATime = createOneAtATime()
  /** A second dialog over the first is declined: a page could otherwise pile them up. */
  const ask = (dialog: () => Promise<Result<boolean>>) => oneAtATime(dialog, success(false))
  const oneFileAtATime = createOneAtATime()

  async function saveFile(token: string, signal: AbortSignal): Promise<Result<SavedFile | null>> {
    const file = links.fileOf(token)
    if (!file || !downloads) return failure({ code: 'invalid-request' })
    const path = await oneAtATime(() => desktop.chooseFile(file.name, file.extension), null)
    return path === null || signal.aborted ? success(null) : downloads.save(file, path, signal)
  }

  return {
    'app:info': async () => success(await readInfo()),
    'session:read': async () => success(service ? await service.session.read() : signedOut),
    'settings:read': async () => success(await settings.read()),
    'settings:change': (change) => settings.change(change),
    'updates:read': async () => success(updates.status()),
    'updates:put-off': async ({ wanted }) => success(await updates.putOff(wanted)),
    'link:open': ({ url, text }) => links.open(url, text),
    'link:confirm': ({ token }) => links.confirm(token),
    'operator-link:open': ({ name }) => links.openOperatorLink(name),
    'link:save-file': ({ token }, signal) => oneFileAtATime(() => saveFile(token, signal), success(null)),
    'entry:print': () => ask(() => desktop.print()),
    'entry:save-pdf': ({ suggestedName }) => ask(() => desktop.savePdf(suggestedName)),
    'account:save-receipt': ({ text }) => ask(() => desktop.saveText('Forum Resources receipt.txt', text)),
    'keychain:continue-without': async () => {
      keychain.continueWithout()
      return success(undefined)
    },
    'clipboard:write': async ({ text }) => {
      await desktop.writeClipboard(text)
      return success(undefined)
    },
  } satisfies Partial<Handlers>
}

type ServiceHandlers = Omit<Handlers, keyof ReturnType<typeof handlersAlways>>

function handlersOfService(service: ServiceRooms, languages: readonly string[]): ServiceHandlers {
  const { connection, session, account, resources, media, library, schemaDrift } = service
  /** One that is not offered is as none: a page could otherwise fill the disk with content in made-up languages. */
  const offered = (language: string | null): string | null =>
    language !== null && languages.includes(language) ? language : null
  return {
    'session:sign-in': ({ username, password }, signal) => session.signIn(username, password, signal),
    'session:sign-out': async ({ keep }) => success(await account.signOut(keep)),
    'account:register': (fields, signal) => account.register(fields, signal),
    'account:disable': ({ password }) => account.disable(password),
    'account:local-data': async () => success(await account.localData()),
    'account:clear-local-data': async () => success(await account.clearLocalData()),
    'resources:header': ({ language }, signal, tellStored) =>
      resources.header(offered(language), signal, tellStored),
    'resources:list': (request, signal, tellStored) =>
      resources.list({ ...request, language: offered(request.language) }, signal, tellStored),
    'resources:get': ({ id, language, isAhead }) => resources.get(id, offered(language), isAhead),
    'resources:opened': ({ id }) => resources.opened(id),
    'resources:shown': ({ id }) => resources.shown(id),
    'resources:find': ({ link, language }) => resources.find(link, offered(language)),
    'resources:store-reading-position': ({ id, position }) => resources.storeReadingPosition(id, position),
    'resources:terms': ({ kind, language }, signal, tellStored) =>
      resources.terms(kind, offered(language), signal, tellStored),
    'place:read': () => resources.place(),
    'place:store': (place) => resources.storePlace(place),
    'connection:check': async () => {
      connection.check()
      return success(undefined)
    },
    'library:notice': async () => success(await library.notice()),
    'service:schema-drift': async () => success(schemaDrift.counts()),
    'media:admit': async ({ entryId, language, urls }) =>
      success(await media.admit(entryId, offered(language), urls)),
    'media:facts': async ({ image }, signal) => success(await media.factsOf(image, signal)),
    'media:in-view': async (images) => {
      media.inView(images)
      return success(undefined)
    },
  }
}

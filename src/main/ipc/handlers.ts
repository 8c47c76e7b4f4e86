import type { AppInfo } from '@shared/app-info'
import { failure, success, type Result } from '@shared/result'
import { signedOut } from '@shared/session'
import type { Account } from '../account/account'
import type { Keychain } from '../keychain/keychain'
import type { Library } from '../library/library'
import type { Links } from '../links/links'
import type { Media } from '../media/media'
import type { Resources } from '../resources/resources'
import type { SchemaDrift } from '../service/schema-drift'
import type { Session } from '../session/session'
import type { SettingsStore } from '../settings/settings'
import type { Handlers } from './router'

/** Puts the page on paper. Both answer false when the person would rather not. */
export interface Printer {
  print(): Promise<Result<boolean>>
  savePdf(suggestedName: string): Promise<Result<boolean>>
}

/** The rooms that need a service to talk to. */
export interface ServiceRooms {
  readonly session: Session
  readonly account: Account
  readonly resources: Resources
  readonly media: Media
  readonly library: Pick<Library, 'notice'>
  readonly schemaDrift: Pick<SchemaDrift, 'counts'>
}

/**
 * Which room answers which channel.
 *
 * @param service null while the configuration is missing or wrong
 */
export function createHandlers(rooms: {
  /** Reads the configuration anew each time: whether it has been mended is worth asking again. */
  readonly readInfo: () => Promise<AppInfo>
  readonly settings: SettingsStore
  readonly links: Links
  readonly keychain: Pick<Keychain, 'continueWithout'>
  /** Asks where to save a text; resolves to whether it was saved. */
  readonly saveText: (suggestedName: string, text: string) => Promise<Result<boolean>>
  readonly printer: Printer
  readonly writeClipboard: (text: string) => Promise<void>
  readonly service: ServiceRooms | null
}): Handlers {
  const { readInfo, settings, links, keychain, saveText, printer, writeClipboard, service } = rooms
  const notConfigured = async () => failure({ code: 'not-configured' } as const)

  const always = {
    'app:info': async () => success(await readInfo()),
    'settings:read': async () => success(await settings.read()),
    'settings:change': (change) => settings.change(change),
    'link:open': ({ url }) => links.open(url),
    'entry:print': () => printer.print(),
    'entry:save-pdf': ({ suggestedName }) => printer.savePdf(suggestedName),
    'account:save-receipt': ({ text }) => saveText('Forum Resources receipt.txt', text),
    'keychain:continue-without': async () => {
      keychain.continueWithout()
      return success(undefined)
    },
    'clipboard:write': async ({ text }) => {
      await writeClipboard(text)
      return success(undefined)
    },
  } satisfies Partial<Handlers>

  if (!service) {
    return {
      ...always,
      'session:read': async () => success(signedOut),
      'session:sign-in': notConfigured,
      'session:sign-out': notConfigured,
      'account:register': notConfigured,
      'account:disable': notConfigured,
      'account:local-data': notConfigured,
      'account:clear-local-data': notConfigured,
      'resources:header': notConfigured,
      'resources:list': notConfigured,
      'resources:get': notConfigured,
      'resources:find': notConfigured,
      'resources:store-reading-position': notConfigured,
      'resources:terms': notConfigured,
      'place:read': notConfigured,
      'place:store': notConfigured,
      'library:notice': notConfigured,
      'service:schema-drift': notConfigured,
      'media:admit': notConfigured,
      'media:in-view': notConfigured,
    }
  }
  const { session, account, resources, media, library, schemaDrift } = service
  return {
    ...always,
    'session:read': async () => success(await session.read()),
    'session:sign-in': ({ username, password }, signal) => session.signIn(username, password, signal),
    'session:sign-out': async () => success(await session.signOut()),
    'account:register': (fields, signal) => account.register(fields, signal),
    'account:disable': ({ password }) => account.disable(password),
    'account:local-data': async () => success(await account.localData()),
    'account:clear-local-data': async () => success(await account.clearLocalData()),
    'resources:header': ({ language }, signal, tellStored) => resources.header(language, signal, tellStored),
    'resources:list': (request, signal, tellStored) => resources.list(request, signal, tellStored),
    'resources:get': ({ id, language }) => resources.get(id, language),
    'resources:find': ({ link, language }) => resources.find(link, language),
    'resources:store-reading-position': ({ id, position }) => resources.storeReadingPosition(id, position),
    'resources:terms': ({ kind, language }, signal, tellStored) =>
      resources.terms(kind, language, signal, tellStored),
    'place:read': () => resources.place(),
    'place:store': (place) => resources.storePlace(place),
    'library:notice': async () => success(await library.notice()),
    'service:schema-drift': async () => success(schemaDrift.counts()),
    'media:admit': async ({ entryId, language, urls }) => success(await media.admit(entryId, language, urls)),
    'media:in-view': async (images) => {
      media.inView(images)
      return success(undefined)
    },
  }
}

import type { AppInfo } from '@shared/app-info'
import { failure, success, type Result } from '@shared/result'
import { signedOut } from '@shared/session'
import type { Account } from '../account/account'
import type { Keychain } from '../keychain/keychain'
import type { Links } from '../links/links'
import type { Media } from '../media/media'
import type { Resources } from '../resources/resources'
import type { Session } from '../session/session'
import type { SettingsStore } from '../settings/settings'
import type { Handlers } from './router'

/** The rooms that need a service to talk to. */
export interface ServiceRooms {
  readonly session: Session
  readonly account: Account
  readonly resources: Resources
  readonly media: Media
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
  readonly writeClipboard: (text: string) => Promise<void>
  readonly service: ServiceRooms | null
}): Handlers {
  const { readInfo, settings, links, keychain, saveText, writeClipboard, service } = rooms
  const notConfigured = async () => failure({ code: 'not-configured' } as const)

  const always = {
    'app:info': async () => success(await readInfo()),
    'settings:read': async () => success(await settings.read()),
    'settings:change': (change) => settings.change(change),
    'link:open': ({ url }) => links.open(url),
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
      'resources:terms': notConfigured,
      'media:admit': notConfigured,
    }
  }
  const { session, account, resources, media } = service
  return {
    ...always,
    'session:read': async () => success(await session.read()),
    'session:sign-in': ({ username, password }, signal) => session.signIn(username, password, signal),
    'session:sign-out': async () => success(await session.signOut()),
    'account:register': (fields, signal) => account.register(fields, signal),
    'account:disable': ({ password }) => account.disable(password),
    'account:local-data': async () => success(account.localData()),
    'account:clear-local-data': async () => success(account.clearLocalData()),
    'resources:header': ({ language }, signal) => resources.header(language, signal),
    'resources:list': (query, signal) => resources.list(query, signal),
    'resources:get': ({ id }) => resources.get(id),
    'resources:terms': ({ kind, language }, signal) => resources.terms(kind, language, signal),
    'media:admit': async ({ entryId, urls }) => success(media.admit(entryId, urls)),
  }
}

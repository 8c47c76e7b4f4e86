import type { AppInfo, About } from '@shared/app/app-info'
import { withoutIsolates } from '@shared/i18n/words'
import { failure, success, type Result } from '@shared/errors/result'
import type { FileProgress, SavedFile } from '@shared/app/saved-files'
import { signedOut } from '@shared/app/session'
import { entryIdsOf } from '@shared/ipc/channel'
import type { settingsChannels } from '@shared/ipc/channels/app-channels'
import { saveFile } from '../files/private-files'
import { createOneAtATime } from '../async/one-at-a-time'
import type { ConnectionChecks } from '../checks/connection-checks'
import type { DiagnosticsFeature } from '../diagnostics/diagnostics'
import type { Keychain } from '../keychain/keychain'
import type { AppLinks } from '../links/app-links'
import type { Links } from '../links/links'
import { richLinkHtml, richTextHtml } from '../links/clipboard-html'
import type { ConfiguredService, ServiceInUse } from '../configured-service'
import type { Setup } from '../setup/setup'
import type { Desktop, Windows } from './desktop'
import { annotationHandlers, type AnnotationHandlers } from './annotation-handlers'
import { exportHandlers } from './export-handlers'
import { createOneDialog, type OneDialog } from './one-dialog'
import { marksHandlers, type MarksHandlers, searchHandlers, offlineHandlers } from './own-data-handlers'
import type { Handlers, HandlersOf } from './router'
import type { DataUseMeter } from '../data-use'
import type { SettingsStore } from '../settings/settings'
import type { UpdateChoices } from '../updates/updates'

export interface HandlerOptions extends SettingsFeatures {
  /** Reads the configuration again each time, because somebody may have fixed it. */
  readonly readInfo: () => Promise<AppInfo>
  readonly readAbout: () => Promise<About>
  readonly links: Links
  readonly appLinks: Pick<AppLinks, 'take'>
  readonly keychain: Pick<Keychain, 'continueWithout'> & {
    /**
     * Tells a window if the app is waiting for the keychain: its page may have loaded after the wait began.
     */
    readonly tellWaiting: (window: number) => void
  }
  readonly desktop: Desktop
  readonly windows: Windows
  readonly diagnostics: DiagnosticsFeature
  readonly checks: ConnectionChecks
  readonly setup: Setup
  readonly service: Pick<ConfiguredService, 'inUse' | 'settled'>
}

/**
 * A missing or extra handler does not compile. Without a service, its channels have no handler and the router
 * responds with `not-configured`.
 */
export function createHandlers(options: HandlerOptions): () => Partial<Handlers> {
  const oneDialog = createOneDialog()
  const always = handlersAlways(options, oneDialog)
  return () => {
    const inUse = options.service.inUse()
    if (!inUse) return always
    const marks = marksHandlers(inUse, options, oneDialog)
    const annotations = annotationHandlers(inUse, options, oneDialog)
    return { ...always, ...handlersOfService(inUse, options), ...marks, ...annotations } satisfies Handlers
  }
}

/** A handler that calls a function without a result. */
function run<Request>(
  action: (request: Request, call: { readonly window: number }) => void,
): (request: Request, call: { readonly window: number }) => Promise<Result<undefined>> {
  return async (request, call) => {
    action(request, call)
    return success(undefined)
  }
}

function handlersAlways(options: HandlerOptions, oneDialog: OneDialog) {
  const { readInfo, links, keychain, desktop, setup, service, checks } = options
  const { diagnostics, windows } = options

  async function saveReport(text: string): Promise<Result<boolean>> {
    const path = await desktop.chooseOwnFile('report', 'zip')
    return path === null ? success(false) : diagnostics.saveReport(path, withoutIsolates(text))
  }

  async function saveReceipt(text: string): Promise<Result<boolean>> {
    const path = await desktop.chooseOwnFile('receipt', 'txt')
    return path === null ? success(false) : saveFile(path, withoutIsolates(text))
  }

  return {
    'app:info': async () => success(await readInfo()),
    'session:read': async (_request, { window }) => {
      keychain.tellWaiting(window)
      return success((await (await service.settled())?.features.session.read()) ?? signedOut)
    },
    ...settingsHandlers(options),
    'checks:open-service': async () => {
      const baseUrl = checks.lastBaseUrl()
      return baseUrl === null ? failure({ code: 'not-configured' }) : links.openOperators(`${baseUrl}/`)
    },
    ...setupHandlers(setup, oneDialog),
    ...handlersOfLinks(options, oneDialog),
    'entry:print': (_request, { window }) => oneDialog(() => desktop.print(window)),
    'entry:save-pdf': ({ suggestedName, headings }, { window }) =>
      oneDialog(() => desktop.savePdf(suggestedName, headings, window)),
    ...handlersOfWindows(windows),
    ...exportHandlers(desktop, oneDialog, () => service.inUse()?.features),
    'account:save-receipt': ({ text }) => oneDialog(() => saveReceipt(text)),
    'keychain:continue-without': run(() => keychain.continueWithout()),
    'diagnostics:read': async () => success(await diagnostics.read()),
    'diagnostics:save-report': ({ text }) => oneDialog(() => saveReport(text)),
    'diagnostics:reveal-log': run(() => desktop.revealLog()),
    'diagnostics:set-log-level': run(({ level }) => diagnostics.setLogLevel(level)),
    'menu:set': run((model, { window }) => desktop.showMenu(model, window)),
    'about:read': async () => success(await options.readAbout()),
    'app-link:take': async (_request, { window }) => success(options.appLinks.take(window)),
    'clipboard:write': async ({ text, rich }) => {
      const used = service.inUse()?.configuration.service
      const page = used ? `${used.baseUrl}/?page_id=${used.resourcesPageId}` : null
      const html = rich && ('title' in rich ? richLinkHtml(rich, page) : richTextHtml(text, rich))
      await desktop.writeClipboard(withoutIsolates(text), html ?? null)
      return success(undefined)
    },
  } satisfies Partial<Handlers>
}

function handlersOfLinks({ links, desktop, service }: HandlerOptions, oneDialog: OneDialog) {
  const oneFileAtATime = createOneAtATime({ code: 'saving-running' })

  async function saveSiteFile(
    token: string,
    signal: AbortSignal,
    onPartial: (progress: FileProgress) => void,
  ): Promise<Result<SavedFile | null>> {
    const file = links.fileOf(token)
    const downloads = service.inUse()?.downloads
    if (!file || !downloads) return failure({ code: 'invalid-request' })
    const chosen = await oneDialog(async () => success(await desktop.chooseFile(file.name, file.extension)))
    if (!chosen.ok) return chosen
    const path = chosen.value
    return path === null || signal.aborted ? success(null) : downloads.save(file, path, signal, onPartial)
  }

  return {
    'link:open': ({ url, text }) => links.open(url, text),
    'link:confirm': ({ token }) => links.confirm(token),
    'operator-link:open': ({ name }) => links.openOperatorLink(name),
    'link:save-file': ({ token }, { signal, onPartial }) =>
      oneFileAtATime(() => saveSiteFile(token, signal, onPartial)),
  } satisfies Partial<Handlers>
}

function handlersOfWindows(windows: Windows) {
  return {
    'window:panes': async (_request, { window }) => success(windows.panes(window)),
    'window:store-panes': run((panes, { window }) => windows.storePanes(window, panes)),
    'window:zoomed': run((_request, { window }) => windows.zoomed(window)),
    'window:open': async ({ route }, { window }) => success(windows.open(window, route)),
  } satisfies Partial<Handlers>
}

type ServiceHandlers = Omit<
  Handlers,
  keyof ReturnType<typeof handlersAlways> | keyof MarksHandlers | keyof AnnotationHandlers
>

function handlersOfService(
  { features, configuration: { languages, service } }: ServiceInUse,
  { windows, checks }: HandlerOptions,
): ServiceHandlers {
  const { retryScheduler, session, account, resources, media, cache, schemaDrift, citations } = features
  /** Otherwise a page could fill the disk with content in made-up languages. */
  const offered = (language: string | null): string | null =>
    language !== null && languages.includes(language) ? language : null
  return {
    'checks:run': (_request, { signal, onPartial }) => checks.run(service, signal, onPartial, session),
    'session:sign-in': ({ username, password }, { signal }) => session.signIn(username, password, signal),
    'session:sign-out': async ({ keep }) => success(await account.signOut(keep)),
    'account:register': (fields, { signal }) => account.register(fields, signal),
    'account:disable': ({ password }) => account.disable(password),
    'account:local-data': async () => success(await account.localData()),
    'account:clear-local-data': async () => success(await account.clearLocalData()),
    'resources:header': ({ language }, { signal, onPartial }) =>
      resources.header(offered(language), signal, onPartial),
    'resources:list': (request, { signal, onPartial }) =>
      resources.list({ ...request, language: offered(request.language) }, signal, onPartial),
    'resources:get': async ({ id, language, isAhead }) => {
      const resource = await resources.get(id, offered(language), isAhead)
      if (resource.ok && !isAhead) windows.tellMarks({ ids: [id], mark: { isRead: true } })
      return resource
    },
    'resources:opened': async ({ id, language, modified }) => {
      windows.tellMarks({ ids: [id], mark: { isRead: true } })
      return resources.opened(id, offered(language), modified)
    },
    'resources:changes': async ({ id, language }) => success(await cache.textChanges(offered(language), id)),
    'resources:changes-seen': async ({ id, language, modified }) => {
      await cache.storeReadText(offered(language), id, modified, true)
      return success(undefined)
    },
    'resources:similar': async ({ id, language }) => success(await cache.similar(offered(language), id)),
    'resources:shown': ({ id }) => resources.shown(id),
    'resources:find': ({ link, language }) => resources.find(link, offered(language)),
    'resources:store-reading-position': async ({ id, position }) => {
      await cache.storeReadingPosition(id, position)
      return success(undefined)
    },
    'resources:terms': ({ kind, language }, { signal, onPartial }) =>
      resources.terms(kind, offered(language), signal, onPartial),
    'resources:term-counts': (filters) =>
      resources.termCounts({ ...filters, language: offered(filters.language) }),
    'resources:read-rest': (filters, { signal, onPartial }) =>
      resources.readRest({ ...filters, language: offered(filters.language) }, signal, onPartial),
    ...searchHandlers(features, offered),
    ...offlineHandlers(features, offered),
    'place:read': (_, { window }) => resources.place(window),
    'place:of-window': (_, { window }) => resources.placeOfWindow(window),
    'place:store': async (place, { window }) => {
      resources.notePlace(window, place)
      // The next start reopens the first window's place; other windows are for comparing.
      return windows.isFirst(window) ? resources.storePlace(place) : success(undefined)
    },
    'citation:publisher': async (_request, { signal }) => success(await citations.publisher(signal)),
    'citation:entries': async ({ ids, language }, { signal }) =>
      success(await citations.entries(entryIdsOf(ids), language, signal)),
    'connection:check': run(() => retryScheduler.check()),
    'cache:titles': async ({ search, language }) => success(await cache.titles(offered(language), search)),
    'cache:notice': async () => success(await cache.notice()),
    'service:schema-drift': async () => success(schemaDrift.counts()),
    'media:admit': async ({ entryId, language, urls }) =>
      success(await media.admit(entryId, offered(language), urls)),
    'media:facts': async ({ image }, { signal }) => success(await media.factsOf(image, signal)),
    'media:in-view': run((images, { window }) => media.inView(images, window)),
  }
}

/** The same for all accounts on this computer. */
interface SettingsFeatures {
  readonly settings: SettingsStore
  readonly updates: UpdateChoices
  readonly dataSaving: { readonly hint: (asks: boolean) => void }
  readonly dataUse: Pick<DataUseMeter, 'read'>
}

function settingsHandlers(features: SettingsFeatures): HandlersOf<typeof settingsChannels> {
  const { settings, updates, dataSaving, dataUse } = features
  return {
    'settings:read': async () => success(await settings.read()),
    'settings:change': (change) => settings.change(change),
    'data:hint': run(({ asks }) => dataSaving.hint(asks)),
    'data:used': async () => success(await dataUse.read()),
    'updates:read': async () => success(updates.status()),
    'updates:put-off': async ({ isPutOff }) => success(await updates.putOff(isPutOff)),
  }
}

function setupHandlers(setup: Setup, oneDialog: OneDialog) {
  return {
    'setup:read': async (_request, { window }) => success(await setup.read(window)),
    'setup:check': async (input) => success(await setup.check(input)),
    'setup:apply': ({ input, keep }) => setup.apply(input, keep),
    'setup:choose-file': () => oneDialog(async () => success(await setup.chooseFile())),
    'setup:take-link': async ({ link }) => success(setup.takeLink(link)),
    'setup:taken': run(({ id }, { window }) => setup.taken(id, window)),
    'setup:forget': async ({ keep }, { window }) => {
      const forgotten = await setup.forget(keep)
      return forgotten.ok ? success(await setup.read(window)) : forgotten
    },
  } satisfies Partial<Handlers>
}

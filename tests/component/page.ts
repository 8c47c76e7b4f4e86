import type { AppError } from '@shared/errors/app-error'
import type { AppInfo } from '@shared/app/app-info'
import type { ChannelName, ResponseOf } from '@shared/ipc/contract'
import type { OperatorFeature } from '@shared/config/operator-values'
import type { Result } from '@shared/errors/result'
import { signedOut, type SessionState } from '@shared/app/session'
import { defaultSettings, type Settings } from '@shared/settings'
import { screen, type ByRoleOptions } from '@testing-library/dom'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { getActivePinia } from 'pinia'
import { nextTick } from 'vue'
import { onTestFinished } from 'vitest'
import { bridgeKey, createBridgeClient } from '../../src/renderer/bridge/bridge-client.ts'
import { returnToPlace } from '../../src/renderer/features/list/store/browse-place-store.ts'
import { useKeychain, useSession } from '../../src/renderer/features/session/session-store.ts'
import { useSettings } from '../../src/renderer/features/settings/settings-store.ts'
import { useAppInfo } from '../../src/renderer/features/app-info/app-info-store.ts'
import type { Locale } from '../../src/renderer/i18n/languages.ts'
import { messages as english } from '../../src/shared/i18n/en/index.ts'
import { createTranslations } from '../../src/renderer/i18n/translations.ts'
import { createAppRouter } from '../../src/renderer/router.ts'
import { prefetchAll } from '../../src/renderer/ui/lazy-component.ts'
import { isMacKey } from '../../src/renderer/ui/shortcuts.ts'
import { createInMemoryBridge, createStores } from '../unit/renderer/in-memory-bridge.ts'
import { readyConfiguration } from '../unit/renderer/ready-configuration.ts'

declare global {
  interface Window {
    readonly happyDOM: { setViewport(size: { readonly width: number }): void }
  }
}

/** Main's state at the app's start, where it differs from the default. */
export interface PageStart {
  readonly path?: string
  readonly info?: AppInfo
  readonly settings?: Partial<Settings>
  readonly session?: SessionState
  /** Direction and number formats; the texts stay English. */
  readonly locale?: Locale
  /** Values that the component's ancestors would provide. */
  readonly provided?: Readonly<Record<symbol, unknown>>
  /** Whether the app asks main for the account's last place. */
  readonly returns?: boolean
}

export const forum: AppInfo = {
  version: '1.2.3',
  commit: 'c0ffee123456',
  runtime: 'Electron 45.4.1',
  platform: 'linux',
  isForTesters: true,
  usesScreenReader: false,
  disabledFeatures: [],
  configuration: readyConfiguration,
}

/** `forum`, with every link that an operator can configure. */
export const withLinks: AppInfo = {
  ...forum,
  configuration: {
    ...readyConfiguration,
    links: {
      forgottenPassword: 'https://forum.example.org/lost-password',
      profile: 'https://forum.example.org/profile',
      help: 'https://help.example.org/app',
      privacy: 'https://forum.example.org/privacy',
      contact: 'mailto:people@forum.example.org',
    },
  },
}

/** Imitates pasting by a person. */
export async function pasteInto(field: HTMLElement, text: string): Promise<void> {
  ;(field as HTMLInputElement).value = text
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
  await nextTick()
}

/** In document order. */
export function isBefore(first: Element, second: Element): boolean {
  return (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

/** The app with features that the operator has disabled. */
export const withoutFeatures = (...disabledFeatures: readonly OperatorFeature[]): AppInfo => ({
  ...forum,
  disabledFeatures,
})

export const amina = {
  status: 'signed-in',
  username: 'amina',
  server: 'forum.example.org',
  since: '2026-11-20T08:15:00Z',
  expectedEnd: null,
  storage: { kind: 'keychain' },
} as const satisfies SessionState

/**
 * The app as `main.ts` builds it, without its root component: real stores, messages and router, and main in
 * memory. Mount a component with `mount(Component, { props, ...page.mounting })`.
 */
export async function openPage({
  path,
  info,
  settings,
  session,
  locale = 'en',
  provided = {},
  returns = false,
}: PageStart = {}) {
  const main = createInMemoryBridge()
  createStores(main)
  const pinia = getActivePinia()
  if (!pinia) throw new Error('createStores leaves an active pinia')

  const stores = { info: useAppInfo(), settings: useSettings(), session: useSession() }
  useKeychain().start()
  const started = Promise.all([stores.info.load(), stores.settings.load(), stores.session.start()])
  await main.response('app:info', ok<'app:info'>(info ?? forum))
  await main.response('settings:read', ok<'settings:read'>({ ...defaultSettings, ...settings }))
  await main.response('session:read', ok<'session:read'>(session ?? signedOut))

  const translations = createTranslations(locale, english)
  const router = createAppRouter({
    started,
    isConfigured: () => stores.info.ready !== null,
    hasSession: () => stores.session.isOpen,
    awaitsConfirmation: () => stores.settings.settings.awaitingConfirmation !== null,
    toResources: returns ? returnToPlace : async () => null,
  })
  if (path !== undefined) await router.push(path)
  // Loads all lazy parts, as the app does shortly after its first screen, so that only the test decides when
  // to wait.
  await prefetchAll()
  await Promise.all(router.getRoutes().map(({ components }) => readIn(components?.['default'])))

  return {
    main,
    router,
    // Without a style sheet there is no `pointer-events` to check.
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    mounting: {
      attachTo: document.body,
      global: {
        plugins: [pinia, translations, router],
        provide: {
          [bridgeKey]: createBridgeClient(main.bridge),
          [isMacKey]: () => stores.info.isMac,
          ...provided,
        },
      },
    },
    /** Changes the interface's language. */
    speak: translations.change,
    /** The part of the URL after the `#`. */
    place: () => router.currentRoute.value.fullPath,
  }
}

/** Loads a lazy screen. */
async function readIn(screen: unknown): Promise<void> {
  if (typeof screen === 'function') await (screen as () => Promise<unknown>)()
}

export function ok<Name extends ChannelName>(value: ResponseOf<Name>): Result<ResponseOf<Name>> {
  return { ok: true, value }
}

export function failure(error: AppError): Result<never> {
  return { ok: false, error }
}

/** For the current test only. */
export function widenTo(width: number): void {
  const before = window.innerWidth
  onTestFinished(() => window.happyDOM.setViewport({ width: before }))
  window.happyDOM.setViewport({ width })
}

/** The only element with this role and exact accessible name. @throws if there is none or several */
export function get(role: string, name?: string | RegExp, options: ByRoleOptions = {}): HTMLElement {
  return screen.getByRole(role, { ...options, ...(name !== undefined && { name }) })
}

export function has(role: string, name?: string | RegExp): boolean {
  return screen.queryAllByRole(role, name === undefined ? {} : { name }).length > 0
}

/** With whitespace collapsed. */
export function textOf(element: Element): string {
  return (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** The value next to a name in a list of facts; null if there is no such name. */
export function factOf(name: string): string | null {
  const term = [...document.querySelectorAll('dt')].find((element) => textOf(element) === name)
  return term?.nextElementSibling ? textOf(term.nextElementSibling) : null
}

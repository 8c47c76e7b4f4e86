import {
  createRouter,
  createWebHashHistory,
  parseQuery,
  type LocationQuery,
  type RouteComponent,
  type RouteLocation,
  type RouteRecordRaw,
  type Router,
} from 'vue-router'
import type { MessageKey } from './i18n/messages'
import SignInScreen from './screens/account/SignInScreen.vue'
import { alsoAhead } from './ui/lazily'

declare module 'vue-router' {
  interface RouteMeta {
    title?: MessageKey
    needsSession?: boolean
  }
}

interface RouterConditions {
  /** Settles once configuration, settings and session have been read. */
  readonly started: Promise<unknown>
  readonly isConfigured: () => boolean
  readonly hasSession: () => boolean
  /** An account created here still awaits confirmation: its screen is shown again at the next start. */
  readonly awaitsConfirmation: () => boolean
  /** Resolves with the query of the account's last route, at most once. */
  readonly toResources: (query: LocationQuery) => Promise<string | null>
}

/** The hash carries the whole state, since `app://bundle` serves a single page. */
export function createAppRouter({
  started,
  isConfigured,
  hasSession,
  awaitsConfirmation,
  toResources,
}: RouterConditions): Router {
  const router = createRouter({
    history: createWebHashHistory(),
    routes: [
      { path: '/', redirect: '/resources' },
      screen('/connect', () => import('./screens/set-up/SetUpScreen.vue'), 'setup.heading'),
      screen('/sign-in', SignInScreen, 'signIn.heading'),
      screen('/create-account', () => import('./screens/account/CreateAccountScreen.vue'), 'signUp.heading'),
      screen('/check-email', () => import('./screens/account/CheckEmailScreen.vue'), 'signUp.checkHeading'),
      screen(
        '/account-deleted',
        () => import('./screens/account/AccountDeletedScreen.vue'),
        'account.receiptHeading',
      ),
      screen('/resources', () => import('./screens/browse/ResourcesScreen.vue'), 'resources.fallbackTitle', {
        needsSession: true,
      }),
      screen('/account', () => import('./screens/account/AccountScreen.vue'), 'account.heading', {
        needsSession: true,
      }),
      screen('/settings', () => import('./screens/app/SettingsScreen.vue'), 'settings.heading', {
        needsSession: true,
      }),
      screen('/diagnostics', () => import('./screens/app/DiagnosticsScreen.vue'), 'diagnostics.heading'),
      screen('/guide', () => import('./screens/app/GuideScreen.vue'), 'guide.heading'),
      { path: '/:elsewhere(.*)', redirect: '/resources' },
    ],
  })

  router.beforeEach(async (to) => {
    await started
    const needsNothing = to.name === 'connect' || isForAll(to)
    if (!isConfigured() && !needsNothing) return '/connect'
    // With a service configured, changing it must be requested explicitly.
    if (isConfigured() && to.name === 'connect' && !('change' in to.query)) return '/resources'
    if (to.meta.needsSession && !hasSession()) return awaitsConfirmation() ? '/check-email' : '/sign-in'
    if (to.name === 'sign-in') return hasSession() ? '/resources' : true
    const place = to.name === 'resources' ? await toResources(to.query) : null
    return place ? { path: to.path, query: parseQuery(place), replace: true } : true
  })
  return router
}

/** Whether a screen needs no session; with one, it is shown inside the frame. */
export function isForAll({ name }: Pick<RouteLocation, 'name'>): boolean {
  return name === 'diagnostics' || name === 'guide'
}

/** A route named after its path. Its component is prefetched if it needs a session. */
function screen(
  path: `/${string}`,
  component: RouteComponent | (() => Promise<RouteComponent>),
  title: MessageKey,
  { needsSession = false } = {},
): RouteRecordRaw {
  if (needsSession && typeof component === 'function') alsoAhead(component as () => Promise<unknown>)
  return { path, name: path.slice(1), component, meta: { title, needsSession } }
}

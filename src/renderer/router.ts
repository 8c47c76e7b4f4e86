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
    /** Names the screen in the window's title. */
    title?: MessageKey
    /** Reachable only with a session; these screens stand inside the app's frame. */
    needsSession?: boolean
  }
}

interface RouterConditions {
  /** Settles once configuration, settings and session have been read. */
  readonly started: Promise<unknown>
  readonly isConfigured: () => boolean
  readonly hasSession: () => boolean
  /** An account was created here and has still to be confirmed: shown again at the next start. */
  readonly awaitsConfirmation: () => boolean
  /**
   * Makes the Resources screen ready; on each way to it. The response is the query part of the route where this account was
   * last, once at most.
   */
  readonly toResources: (query: LocationQuery) => Promise<string | null>
}

/** Creates the router. The hash carries the whole state, since `app://bundle` serves a single page. */
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
    // Where there is a service, the way to another one is asked for by name.
    if (isConfigured() && to.name === 'connect' && !('change' in to.query)) return '/resources'
    if (to.meta.needsSession && !hasSession()) return awaitsConfirmation() ? '/check-email' : '/sign-in'
    if (to.name === 'sign-in') return hasSession() ? '/resources' : true
    const place = to.name === 'resources' ? await toResources(to.query) : null
    return place ? { path: to.path, query: parseQuery(place), replace: true } : true
  })
  return router
}

/** Whether a screen is there for everybody; it stands inside the frame while there is a session. */
export function isForAll({ name }: Pick<RouteLocation, 'name'>): boolean {
  return name === 'diagnostics' || name === 'guide'
}

/** A screen under its path; the path without its slash is the route's name. Where there is a session, it is read ahead. */
function screen(
  path: `/${string}`,
  component: RouteComponent | (() => Promise<RouteComponent>),
  title: MessageKey,
  { needsSession = false } = {},
): RouteRecordRaw {
  if (needsSession && typeof component === 'function') alsoAhead(component as () => Promise<unknown>)
  return { path, name: path.slice(1), component, meta: { title, needsSession } }
}

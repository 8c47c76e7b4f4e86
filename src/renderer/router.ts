import type { Component } from 'vue'
import {
  createRouter,
  createWebHashHistory,
  parseQuery,
  type LocationQuery,
  type RouteRecordRaw,
  type Router,
} from 'vue-router'
import type { MessageKey } from './i18n/messages'
import AccountDeletedScreen from './screens/AccountDeletedScreen.vue'
import AccountScreen from './screens/AccountScreen.vue'
import CheckEmailScreen from './screens/CheckEmailScreen.vue'
import CreateAccountScreen from './screens/CreateAccountScreen.vue'
import ResourcesScreen from './screens/ResourcesScreen.vue'
import SignInScreen from './screens/SignInScreen.vue'
import SettingsScreen from './screens/SettingsScreen.vue'
import SetUpScreen from './screens/SetUpScreen.vue'

declare module 'vue-router' {
  interface RouteMeta {
    /** Names the screen in the window's title. */
    title?: MessageKey
    /** Reachable only with a session; these screens stand inside the app's frame. */
    needsSession?: boolean
  }
}

export interface RouterConditions {
  /** Settles once configuration, settings and session have been read. */
  readonly started: Promise<unknown>
  readonly isConfigured: () => boolean
  readonly hasSession: () => boolean
  /** An account was created here and has still to be confirmed: shown again at the next start. */
  readonly awaitsConfirmation: () => boolean
  /** The query part of the route where this account was last; asked on each way to Resources, answered once at most. */
  readonly returnToPlace: (query: LocationQuery) => Promise<string | null>
}

/** Creates the router. The hash carries the whole state, since `app://bundle` serves a single page. */
export function createAppRouter({
  started,
  isConfigured,
  hasSession,
  awaitsConfirmation,
  returnToPlace,
}: RouterConditions): Router {
  const router = createRouter({
    history: createWebHashHistory(),
    routes: [
      { path: '/', redirect: '/resources' },
      screen('/connect', SetUpScreen, 'setup.heading'),
      screen('/sign-in', SignInScreen, 'signIn.heading'),
      screen('/create-account', CreateAccountScreen, 'signUp.heading'),
      screen('/check-email', CheckEmailScreen, 'signUp.checkHeading'),
      screen('/account-deleted', AccountDeletedScreen, 'account.receiptHeading'),
      screen('/resources', ResourcesScreen, 'resources.fallbackTitle', { needsSession: true }),
      screen('/account', AccountScreen, 'account.heading', { needsSession: true }),
      screen('/settings', SettingsScreen, 'settings.heading', { needsSession: true }),
      { path: '/:elsewhere(.*)', redirect: '/resources' },
    ],
  })

  router.beforeEach(async (to) => {
    await started
    if (!isConfigured()) return to.name === 'connect' || '/connect'
    if (to.name === 'connect') return '/resources'
    if (to.meta.needsSession && !hasSession()) return awaitsConfirmation() ? '/check-email' : '/sign-in'
    if (to.name === 'sign-in' && hasSession()) return '/resources'
    if (to.name === 'resources') {
      const place = await returnToPlace(to.query)
      if (place) return { path: to.path, query: parseQuery(place), replace: true }
    }
    return true
  })
  return router
}

/** A screen under its path; the path without its slash is the route's name. */
function screen(
  path: `/${string}`,
  component: Component,
  title: MessageKey,
  { needsSession = false } = {},
): RouteRecordRaw {
  return { path, name: path.slice(1), component, meta: { title, needsSession } }
}

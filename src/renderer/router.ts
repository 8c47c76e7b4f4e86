import { createRouter, createWebHashHistory, parseQuery, type LocationQuery, type Router } from 'vue-router'
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
      { path: '/connect', name: 'connect', component: SetUpScreen },
      { path: '/sign-in', name: 'sign-in', component: SignInScreen },
      { path: '/create-account', name: 'create-account', component: CreateAccountScreen },
      { path: '/check-email', name: 'check-email', component: CheckEmailScreen },
      { path: '/account-deleted', name: 'account-deleted', component: AccountDeletedScreen },
      { path: '/resources', name: 'resources', component: ResourcesScreen, meta: { needsSession: true } },
      { path: '/account', name: 'account', component: AccountScreen, meta: { needsSession: true } },
      { path: '/settings', name: 'settings', component: SettingsScreen, meta: { needsSession: true } },
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

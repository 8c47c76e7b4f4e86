import { createRouter, createWebHashHistory, parseQuery, type Router } from 'vue-router'
import AccountDeletedView from './features/account/AccountDeletedView.vue'
import AccountView from './features/account/AccountView.vue'
import CheckEmailView from './features/account/CheckEmailView.vue'
import CreateAccountView from './features/account/CreateAccountView.vue'
import ResourcesView from './features/resources/ResourcesView.vue'
import SignInView from './features/session/SignInView.vue'
import SettingsView from './features/settings/SettingsView.vue'
import SetUpView from './features/setup/SetUpView.vue'

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
  /** The query part of the route where this account was last, once after a start or sign-in. */
  readonly returnToPlace: () => Promise<string | null>
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
      { path: '/connect', name: 'connect', component: SetUpView },
      { path: '/sign-in', name: 'sign-in', component: SignInView },
      { path: '/create-account', name: 'create-account', component: CreateAccountView },
      { path: '/check-email', name: 'check-email', component: CheckEmailView },
      { path: '/account-deleted', name: 'account-deleted', component: AccountDeletedView },
      { path: '/resources', name: 'resources', component: ResourcesView, meta: { needsSession: true } },
      { path: '/account', name: 'account', component: AccountView, meta: { needsSession: true } },
      { path: '/settings', name: 'settings', component: SettingsView, meta: { needsSession: true } },
      { path: '/:elsewhere(.*)', redirect: '/resources' },
    ],
  })

  router.beforeEach(async (to) => {
    await started
    if (!isConfigured()) return to.name === 'connect' || '/connect'
    if (to.name === 'connect') return '/resources'
    if (to.meta.needsSession && !hasSession()) return awaitsConfirmation() ? '/check-email' : '/sign-in'
    if (to.name === 'sign-in' && hasSession()) return '/resources'
    if (to.name === 'resources' && Object.keys(to.query).length === 0) {
      const place = await returnToPlace()
      if (place) return { path: to.path, query: parseQuery(place), replace: true }
    }
    return true
  })
  return router
}

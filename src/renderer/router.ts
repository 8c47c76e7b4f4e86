import {
  createRouter,
  createWebHashHistory,
  parseQuery,
  type LocationQuery,
  type RouteComponent,
  type RouteRecordInfo,
  type RouteRecordRaw,
  type Router,
} from 'vue-router'
import type { MessageKey } from './i18n/messages'
import SignInScreen from './screens/account/SignInScreen.vue'
import { registerPrefetch } from './ui/lazy-component'

interface ScreenRow {
  readonly title: MessageKey
  /** Without a session, the sign-in screen is shown instead. */
  readonly needsSession?: boolean
  readonly component: RouteComponent | (() => Promise<RouteComponent>)
}

/** Every screen. Its path is `/` and its name; `router.push({ name })` compiles with these names only. */
const screens = {
  connect: { title: 'setup.heading', component: () => import('./screens/set-up/SetUpScreen.vue') },
  'sign-in': { title: 'signIn.heading', component: SignInScreen },
  'create-account': {
    title: 'signUp.heading',
    component: () => import('./screens/account/CreateAccountScreen.vue'),
  },
  'check-email': {
    title: 'signUp.checkHeading',
    component: () => import('./screens/account/CheckEmailScreen.vue'),
  },
  'account-deleted': {
    title: 'account.receiptHeading',
    component: () => import('./screens/account/AccountDeletedScreen.vue'),
  },
  resources: {
    title: 'resources.fallbackTitle',
    needsSession: true,
    component: () => import('./screens/browse/ResourcesScreen.vue'),
  },
  account: {
    title: 'account.heading',
    needsSession: true,
    component: () => import('./screens/account/AccountScreen.vue'),
  },
  settings: {
    title: 'settings.heading',
    needsSession: true,
    component: () => import('./screens/app/SettingsScreen.vue'),
  },
  diagnostics: {
    title: 'diagnostics.heading',
    component: () => import('./screens/app/DiagnosticsScreen.vue'),
  },
  guide: { title: 'guide.heading', component: () => import('./screens/app/GuideScreen.vue') },
} as const satisfies Readonly<Record<string, ScreenRow>>

type ScreenName = keyof typeof screens

type NoParameters = Record<never, never>

declare module 'vue-router' {
  interface RouteMeta {
    title?: MessageKey
    needsSession?: boolean
  }
  interface TypesConfig {
    RouteNamedMap: { [Name in ScreenName]: RouteRecordInfo<Name, `/${Name}`, NoParameters, NoParameters> }
  }
}

interface RouterConditions {
  /** Settles once configuration, settings and session have been read. */
  readonly started: Promise<unknown>
  readonly isConfigured: () => boolean
  readonly hasSession: () => boolean
  /** An account created here still awaits confirmation: its screen is shown again at the next start. */
  readonly awaitsConfirmation: () => boolean
  /**
   * Resolves with the query to open Resources with instead, once after a start or sign-in; otherwise null.
   */
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
      { path: '/', redirect: { name: 'resources' } },
      ...Object.entries<ScreenRow>(screens).map(routeOf),
      { path: '/:elsewhere(.*)', redirect: { name: 'resources' } },
    ],
  })

  router.beforeEach(async (to) => {
    await started
    const needsNothing = to.name === 'connect' || isForAll(to)
    if (!isConfigured() && !needsNothing) return { name: 'connect' }
    // With a service configured, changing it must be requested explicitly.
    if (isConfigured() && to.name === 'connect' && !('change' in to.query)) return { name: 'resources' }
    if (to.meta.needsSession && !hasSession())
      return awaitsConfirmation() ? { name: 'check-email' } : { name: 'sign-in' }
    if (to.name === 'sign-in') return hasSession() ? { name: 'resources' } : true
    const place = to.name === 'resources' ? await toResources(to.query) : null
    return place ? { path: to.path, query: parseQuery(place), replace: true } : true
  })
  return router
}

/** Whether a screen needs no session; with one, it is shown inside the frame. */
export function isForAll({ name }: { readonly name: ScreenName | null | undefined }): boolean {
  return name === 'diagnostics' || name === 'guide'
}

function routeOf([name, { title, needsSession = false, component }]: [string, ScreenRow]): RouteRecordRaw {
  // Prefetched, so that the screen opens at once after signing in.
  if (needsSession && typeof component === 'function') registerPrefetch(component as () => Promise<unknown>)
  return { path: `/${name}`, name: name as ScreenName, component, meta: { title, needsSession } }
}

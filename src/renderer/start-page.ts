import type { Language } from '@shared/i18n/languages'
import type { Bridge } from '@shared/ipc/contract'
import { createPinia } from 'pinia'
import { createApp, shallowRef, watch, watchEffect, type App as VueApp } from 'vue'
import App from './App.vue'
import { bridgeKey, createBridgeClient, type BridgeClient } from './bridge/bridge-client'
import { useKeychain, useSession } from './features/session/session-store'
import { useSteps } from './features/diagnostics/steps/steps-store'
import { useAvailableActions } from './features/actions/use-actions'
import { useSettings } from './features/settings/settings-store'
import { useAppInfo } from './features/app-info/app-info-store'
import { wordsOf, isPseudo, type StartLocale } from './i18n/languages'
import { createTranslations } from './i18n/translations'
import { createAppRouter } from './router'
import { isMacKey } from './ui/shortcuts'

export async function startPage(preloadBridge: Bridge, { locale, system }: StartLocale): Promise<VueApp> {
  const bridge = createBridgeClient(preloadBridge)
  const chosen = shallowRef<Language | null>(null)
  // Main does not know testers' pseudo-locales.
  if (!isPseudo(locale)) bridge.listen('language:changed', ({ language }) => void (chosen.value = language))
  const translations = createTranslations(locale, await wordsOf(locale).load(), system)
  watchEffect(() => Object.assign(document.documentElement, translations.documentLanguage.value))
  watch(chosen, (language) => language && translations.change(language), { immediate: true })
  const app = createApp(App)
  app.provide(bridgeKey, bridge)
  leaveInputMethodsAlone()
  tellZoom(bridge)
  app.use(createPinia())
  app.use(translations)

  const appInfo = useAppInfo()
  app.provide(isMacKey, () => appInfo.isMac)
  const session = useSession()
  const settings = useSettings()
  useKeychain().start()
  const router = createAppRouter({
    started: Promise.all([appInfo.load().then(recordSteps), settings.load(), session.start()]),
    isConfigured: () => appInfo.ready !== null,
    hasSession: () => session.isOpen,
    awaitsConfirmation: () => settings.settings.awaitingConfirmation !== null,
    async toResources(query) {
      const { prepareResources } = await import('./screens/browse/arrive')
      return prepareResources(query)
    },
  })
  app.use(router)
  app.mount('#app')
  return app

  async function recordSteps(): Promise<void> {
    if (!appInfo.info?.isForTesters) return
    await useSteps().start({
      messages: translations.messages,
      screen() {
        const { path, meta } = router.currentRoute.value
        return { path, needsSession: meta.needsSession ?? false }
      },
      isAvailable: useAvailableActions().isAvailable,
      hasSingleKeys: () => settings.settings.singleKeyShortcuts,
      isMac: appInfo.isMac,
      now: () => Date.now(),
    })
  }
}

/**
 * Keys that compose a word belong to the input method: Enter accepts it, Escape discards it. Must listen before
 * every other listener.
 */
function leaveInputMethodsAlone(): void {
  window.addEventListener('keydown', (event) => event.isComposing && event.stopImmediatePropagation(), {
    capture: true,
  })
}

/** Tells main about zooming by the menu or its shortcuts, which main cannot observe. */
function tellZoom(bridge: Pick<BridgeClient, 'call'>): void {
  let ratio = window.devicePixelRatio
  window.addEventListener('resize', () => {
    if (ratio === window.devicePixelRatio) return
    ratio = window.devicePixelRatio
    void bridge.call('window:zoomed', undefined)
  })
}

import './no-connections'
import { createPinia } from 'pinia'
import { createApp, watchEffect } from 'vue'
import App from './App.vue'
import { bridgeKey, createBridgeClient } from './bridge/bridge-client'
import { useKeychain } from './features/session/keychain-store'
import { useSteps } from './features/diagnostics/steps/steps-store'
import { useSession } from './features/session/session-store'
import { tellZoom } from './features/settings/tell-zoom'
import { useSettings } from './features/settings/settings-store'
import { useAppInfo } from './features/app-info/app-info-store'
import { wordsOf } from './i18n/languages'
import { isPseudo, startLocale } from './i18n/locale-choice'
import { createTranslations } from './i18n/translations'
import { createAppRouter } from './router'
import './styles/tokens.css'
import './styles/sepia.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/prose/index.css'
import './styles/marks.css'
import './styles/print.css'

const { locale, system } = startLocale(window.location.search)

// No await at the top: what is read in here may import from this very file, and would wait for it for ever.
void begin()

async function begin(): Promise<void> {
  const translations = createTranslations(locale, await wordsOf(locale).load(), system)
  watchEffect(() => Object.assign(document.documentElement, translations.documentLanguage.value))
  const app = createApp(App)
  const bridge = createBridgeClient(window.forumResources)
  app.provide(bridgeKey, bridge)
  // Testers' pseudo-locales are no language of main's.
  if (!isPseudo(locale))
    bridge.listen('language:changed', ({ language }) => void translations.change(language))
  tellZoom(bridge)
  app.use(createPinia())
  app.use(translations)

  const appInfo = useAppInfo()
  const session = useSession()
  const settings = useSettings()
  useKeychain().start()
  const router = createAppRouter({
    started: Promise.all([appInfo.load().then(recordSteps), settings.load(), session.start()]),
    isConfigured: () => appInfo.ready !== null,
    hasSession: () => session.isOpen,
    awaitsConfirmation: () => settings.settings.awaitingConfirmation !== null,
    async toResources(query) {
      const { arrive } = await import('./screens/browse/arrive')
      return arrive(query)
    },
  })
  app.use(router)
  app.mount('#app')

  async function recordSteps(): Promise<void> {
    if (!appInfo.info?.isForTesters) return
    await useSteps().start({
      messages: translations.messages,
      screen() {
        const { path, meta } = router.currentRoute.value
        return { path, needsSession: meta.needsSession ?? false }
      },
      now: Date.now,
    })
  }
}

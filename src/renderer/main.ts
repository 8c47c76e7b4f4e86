import './no-connections'
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import App from './App.vue'
import { bridgeKey, createBridgeClient } from './bridge/bridge-client'
import { useKeychain } from './features/session/keychain-store'
import { useSteps } from './features/diagnostics/steps/steps-store'
import { useSession } from './features/session/session-store'
import { usePanes } from './features/settings/panes-store'
import { useSettings } from './features/settings/settings-store'
import { useAppInfo } from './features/app-info/app-info-store'
import { languages } from './i18n/languages'
import { documentLanguage, localeFrom } from './i18n/locale-choice'
import { createTranslations } from './i18n/translations'
import { createAppRouter } from './router'
import './styles/tokens.css'
import './styles/sepia.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/prose/index.css'
import './styles/marks.css'
import './styles/print.css'

const locale = localeFrom(window.location.search)
Object.assign(document.documentElement, documentLanguage(locale))

// No await at the top: what is read in here may import from this very file, and would wait for it for ever.
void begin()

async function begin(): Promise<void> {
  const translations = createTranslations(locale, await languages[locale].start())
  const app = createApp(App)
  app.provide(bridgeKey, createBridgeClient(window.forumResources))
  app.use(createPinia())
  app.use(translations)

  const appInfo = useAppInfo()
  const session = useSession()
  const settings = useSettings()
  useKeychain().start()
  const router = createAppRouter({
    started: Promise.all([appInfo.load(), settings.load(), session.start(), usePanes().load()]),
    isConfigured: () => appInfo.ready !== null,
    hasSession: () => session.isOpen,
    awaitsConfirmation: () => settings.settings.awaitingConfirmation !== null,
    readWords: translations.readRest,
    returnToPlace: async (query) => (await import('./features/list/return-to-place')).returnToPlace(query),
  })
  app.use(router)
  useSteps().start({
    messages: translations.messages,
    screen() {
      const { path, meta } = router.currentRoute.value
      return { path, needsSession: meta.needsSession ?? false }
    },
    now: Date.now,
  })
  app.mount('#app')
}

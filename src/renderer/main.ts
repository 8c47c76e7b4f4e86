import { createPinia } from 'pinia'
import { createApp } from 'vue'
import App from './App.vue'
import { bridgeKey, createBridgeClient } from './bridge/bridge-client'
import { returnToPlace } from './features/list/return-to-place'
import { useKeychain } from './features/session/keychain-store'
import { useSession } from './features/session/session-store'
import { useSettings } from './features/settings/settings-store'
import { useAppInfo } from './features/app-info/app-info-store'
import { documentLanguage, localeFrom } from './i18n/locale-choice'
import { createTranslations } from './i18n/translations'
import { createAppRouter } from './router'
import './styles/tokens.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/prose/index.css'
import './styles/marks.css'
import './styles/print.css'

const locale = localeFrom(window.location.search)
Object.assign(document.documentElement, documentLanguage(locale))

const app = createApp(App)
app.provide(bridgeKey, createBridgeClient(window.forumResources))
app.use(createPinia())
app.use(createTranslations(locale))

const appInfo = useAppInfo()
const session = useSession()
const settings = useSettings()
useKeychain().start()
app.use(
  createAppRouter({
    started: Promise.all([appInfo.load(), settings.load(), session.start()]),
    isConfigured: () => appInfo.ready !== null,
    hasSession: () => session.isOpen,
    awaitsConfirmation: () => settings.settings.awaitingConfirmation !== null,
    returnToPlace,
  }),
)
app.mount('#app')

import './no-connections'
import { startLocale } from './i18n/languages'
import { startPage } from './start-page'
import './styles/tokens.css'
import './styles/sepia.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/prose/index.css'
import './styles/marks.css'
import './styles/print.css'

// No top-level await: modules loaded here may import this file and would wait for it forever.
void startPage(window.forumResources, startLocale(window.location.search))

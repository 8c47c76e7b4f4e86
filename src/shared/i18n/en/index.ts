import { accountMessages } from './account'
import { aboutMessages, actionsMessages, guideMessages } from './actions'
import { appMessages } from './app'
import { changesMessages } from './changes'
import { checksMessages } from './checks'
import { citingMessages } from './citing'
import { comfortsMessages } from './comforts'
import { configurationMessages } from './configuration'
import { dataMessages } from './data'
import { diagnosticsMessages } from './diagnostics'
import { errorMessages } from './errors'
import { filtersMessages } from './filters'
import { keysMessages } from './keys'
import { marksMessages } from './marks'
import { offlineMessages } from './offline'
import { operatorLinkMessages } from './operator-links'
import { panesMessages } from './panes'
import { pickingMessages } from './picking'
import { readerMessages } from './reader'
import { renewalMessages } from './renewal'
import { reportMessages } from './report'
import { resourcesMessages } from './resources'
import { searchesMessages } from './searches'
import { serviceWordsMessages } from './service-words'
import { sessionMessages } from './session'
import { settingsMessages } from './settings'
import { setupMessages } from './setup'
import { storageMessages } from './storage'

/** Every word of the interface in English, one file per feature. */
export const messages = {
  ...appMessages,
  ...sessionMessages,
  ...operatorLinkMessages,
  ...accountMessages,
  ...settingsMessages,
  ...setupMessages,
  ...serviceWordsMessages,
  ...storageMessages,
  ...renewalMessages,
  ...reportMessages,
  errors: errorMessages,
  changes: changesMessages,
  checks: checksMessages,
  citing: citingMessages,
  resources: resourcesMessages,
  comforts: comfortsMessages,
  configuration: configurationMessages,
  panes: panesMessages,
  picking: pickingMessages,
  searches: searchesMessages,
  reader: readerMessages,
  filters: filtersMessages,
  marks: marksMessages,
  keys: keysMessages,
  actions: actionsMessages,
  about: aboutMessages,
  guide: guideMessages,
  data: dataMessages,
  offline: offlineMessages,
  diagnostics: diagnosticsMessages,
} as const

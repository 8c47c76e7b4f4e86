import { accountMessages } from './account'
import { aboutMessages, actionsMessages, guideMessages } from './actions'
import { checksMessages } from './checks'
import { diagnosticsMessages } from './diagnostics'
import { errorMessages } from './errors'
import { keysMessages } from './keys'
import { readerMessages } from './reader'
import { renewalMessages } from './renewal'
import { reportMessages } from './report'
import { resourcesMessages } from './resources'
import { serviceWordsMessages } from './service-words'
import { settingsMessages } from './settings'
import { setupMessages } from './setup'
import { storageMessages } from './storage'

/** The words of all other screens and of failures, read in when the first of them is shown. */
export const restMessages = {
  ...accountMessages,
  ...settingsMessages,
  ...setupMessages,
  ...serviceWordsMessages,
  ...storageMessages,
  ...renewalMessages,
  ...reportMessages,
  errors: errorMessages,
  checks: checksMessages,
  resources: resourcesMessages,
  reader: readerMessages,
  keys: keysMessages,
  actions: actionsMessages,
  about: aboutMessages,
  guide: guideMessages,
  diagnostics: diagnosticsMessages,
} as const

import { accountMessages } from './account'
import { checksMessages } from './checks'
import { diagnosticsMessages } from './diagnostics'
import { errorMessages } from './errors'
import { keysMessages } from './keys'
import { readerMessages } from './reader'
import { renewalMessages } from './renewal'
import { reportMessages } from './report'
import { resourcesMessages } from './resources'
import { searchesMessages } from './searches'
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
  searches: searchesMessages,
  reader: readerMessages,
  keys: keysMessages,
  diagnostics: diagnosticsMessages,
} as const

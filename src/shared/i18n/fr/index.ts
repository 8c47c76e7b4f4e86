import { accountMessages } from './account'
import { appMessages } from './app'
import { diagnosticsMessages } from './diagnostics'
import { errorMessages } from './errors'
import { filtersMessages } from './filters'
import { marksMessages } from './marks'
import { readerMessages } from './reader'
import { resourcesMessages } from './resources'
import { settingsMessages } from './settings'
import { setupMessages } from './setup'

export const messages = {
  ...accountMessages,
  ...appMessages,
  ...diagnosticsMessages,
  ...errorMessages,
  ...filtersMessages,
  ...marksMessages,
  ...readerMessages,
  ...resourcesMessages,
  ...settingsMessages,
  ...setupMessages,
} as const

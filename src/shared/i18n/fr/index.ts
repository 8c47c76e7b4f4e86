import { accountMessages } from './account'
import { actionsMessages } from './actions'
import { appMessages } from './app'
import { checksMessages } from './checks'
import { diagnosticsMessages } from './diagnostics'
import { errorMessages } from './errors'
import { filtersMessages } from './filters'
import { marksMessages } from './marks'
import { offlineMessages } from './offline'
import { readerMessages } from './reader'
import { resourcesMessages } from './resources'
import { sessionMessages } from './session'
import { settingsMessages } from './settings'
import { setupMessages } from './setup'

export const messages = {
  ...accountMessages,
  ...actionsMessages,
  ...appMessages,
  ...checksMessages,
  ...diagnosticsMessages,
  ...errorMessages,
  ...filtersMessages,
  ...marksMessages,
  ...offlineMessages,
  ...readerMessages,
  ...resourcesMessages,
  ...sessionMessages,
  ...settingsMessages,
  ...setupMessages,
} as const

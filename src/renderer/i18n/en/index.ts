import { accountMessages } from './account'
import { appMessages } from './app'
import { errorMessages } from './errors'
import { keysMessages } from './keys'
import { readerMessages } from './reader'
import { resourcesMessages } from './resources'
import { sessionMessages } from './session'
import { settingsMessages } from './settings'
import { setupMessages } from './setup'

/** Every word of the interface in English, one file per room. Other languages have this shape. */
export const english = {
  ...appMessages,
  ...sessionMessages,
  ...accountMessages,
  ...settingsMessages,
  ...setupMessages,
  errors: errorMessages,
  resources: resourcesMessages,
  reader: readerMessages,
  keys: keysMessages,
} as const

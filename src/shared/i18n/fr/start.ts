import { appMessages } from './app'
import { operatorLinkMessages } from './operator-links'
import { sessionMessages } from './session'

/** The words that signing in needs, as long as it succeeds. */
export const startMessages = { ...appMessages, ...sessionMessages, ...operatorLinkMessages } as const

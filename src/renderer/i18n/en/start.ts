import { appMessages } from './app'
import { sessionMessages } from './session'

/** The words that signing in needs, as long as it succeeds. */
export const startMessages = { ...appMessages, ...sessionMessages } as const

import { restMessages } from './rest'
import { startMessages } from './start'

/** Every word of the interface in Spanish, one file per room. */
export const spanish = { ...startMessages, ...restMessages } as const

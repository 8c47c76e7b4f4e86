import { restMessages } from './rest'
import { startMessages } from './start'

/** Every word of the interface in French, one file per room. */
export const french = { ...startMessages, ...restMessages } as const

import { restMessages } from './rest'
import { startMessages } from './start'

/** Every word of the interface in Arabic, one file per room. */
export const arabic = { ...startMessages, ...restMessages } as const

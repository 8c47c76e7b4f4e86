import { restMessages } from './rest'
import { startMessages } from './start'

/** Every word of the interface in English, one file per room. Other languages have this shape. */
export const english = { ...startMessages, ...restMessages } as const

import type { english } from '@shared/i18n/en'
import type { restMessages } from '@shared/i18n/en/rest'
import type { startMessages } from '@shared/i18n/en/start'
import type { PathsOf, SameAs } from '@shared/i18n/message-shapes'

/** The shapes every language has. */
export type StartMessages = SameAs<typeof startMessages>
export type RestMessages = SameAs<typeof restMessages>

/** The path of one message, checked by the compiler: `signIn.heading`. */
export type MessageKey = PathsOf<typeof english>

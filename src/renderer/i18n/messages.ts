import type { messages } from '@shared/i18n/en'
import type { PathsOf, SameAs } from '@shared/i18n/message-shapes'

export type Messages = SameAs<typeof messages>

/** The path of a message, checked by the compiler: `signIn.heading`. */
export type MessageKey = PathsOf<typeof messages>

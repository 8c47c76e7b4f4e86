import type { serviceWordsMessages as english } from '../en/service-words'
import type { SameAs } from '../message-shapes'

/** Around what the service says itself. */
export const serviceWordsMessages: SameAs<typeof english> = {
  serviceWords: {
    says: '{server} indique :',
  },
}

/** Around what the service says itself. */
export const serviceWordsMessages = {
  serviceWords: {
    says: '{server} says:',
  },
} as const

/** Where the sign-in is stored, once there is one. */
export const storageMessages = {
  storage: {
    title: 'You will be signed out when the app closes',
    'not-installed': 'The part that stores sign-ins in this computer’s keychain is not installed.',
    'no-service': 'This computer has no keychain service running, so your sign-in is stored in memory only.',
    locked: 'Your keychain is locked, so your sign-in is stored in memory only. Unlock it and sign in again.',
    'too-large':
      'Your sign-in is larger than this computer’s keychain takes, so it is stored in memory only.',
    corrupt: 'The keychain did not give back what was put into it, so your sign-in is stored in memory only.',
    hung: 'The keychain did not answer, so your sign-in is stored in memory only.',
    declined: 'You chose to go on without the keychain, so your sign-in is stored in memory only.',
    failed: 'The keychain could not be used, so your sign-in is stored in memory only.',
    waiting: 'Waiting for your keychain…',
  },
} as const

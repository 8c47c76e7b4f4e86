/** A session that has ended while the app was in use. */
export const renewalMessages = {
  renewal: {
    heading: 'Sign in again',
    lead: 'Your session on {server} has ended. Everything on the screen stays as it is.',
    rejected: 'The password is not right',
    rejectedAdvice: 'Was it changed on the website?',
    endedTitle: 'Your session has ended.',
    endedLead: 'You can go on reading what is stored on this computer. It stays until {date}.',
    endedLeadLast: 'You can go on reading what is stored on this computer until the app is closed.',
    notNow: 'Not now',
    useAnotherAccount: 'Use another account',
  },
} as const

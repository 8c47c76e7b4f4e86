/** A session that has ended while the app was in use. */
export const renewalMessages = {
  renewal: {
    heading: 'Sign in again',
    lead: 'Your session on {server} has ended. Everything on the screen stays as it is.',
    leadLost:
      'Your session on {server} was being renewed when the answer got lost, and the service no longer accepts the old one. Everything on the screen stays as it is, and nothing stored on this computer is lost.',
    rejected: 'The password is not right',
    rejectedAdvice: 'Was it changed on the website?',
    endedTitle: 'Your session has ended.',
    lostTitle: 'Please sign in again: renewing your session failed.',
    endedLead: 'You can go on reading what is stored on this computer. It stays until {date}.',
    endedLeadLast: 'You can go on reading what is stored on this computer until the app is closed.',
    notNow: 'Not now',
    useAnotherAccount: 'Use another account',
  },
} as const

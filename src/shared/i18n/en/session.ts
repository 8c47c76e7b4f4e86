/** Signing in, what is said of sessions and keychains, and signing in again. */
export const sessionMessages = {
  signIn: {
    heading: 'Sign in',
    lead: 'Use your account on {server}.',
    username: 'Username',
    password: 'Password',
    remember: 'Remember username',
    submit: 'Sign in',
    submitting: 'Signing in…',
    cancelled: 'Sign-in was cancelled. Nothing you typed is lost.',
    newHere: 'New here?',
    changeService: 'Change service',
    createAccount: 'Create account',
    diagnostics: 'Diagnostics',
    usernameMissing: 'Enter your username',
    passwordMissing: 'Enter your password',
    expired: 'Your session has ended. Sign in to go on where you left off.',
    renewalLost:
      'Your session was being renewed when the answer got lost, and the service no longer accepts the old one. Sign in to go on where you left off; nothing stored on this computer is lost.',
    deletionUnknown:
      'We could not learn whether your account was deleted. If you can sign in, it was not; otherwise it was.',
    deletionLikely:
      'The service no longer accepts this name and password. If both are typed right, your account was deleted.',
  },
  unread: {
    title: 'Your sign-in could not be restored',
    'not-installed':
      'The part that reads this computer’s keychain is not installed. Sign in to go on without it.',
    'no-service': 'This computer has no keychain service running. Start it and restart the app, or sign in.',
    locked: 'Your keychain is locked. Unlock it and restart the app, or sign in.',
    'not-given':
      'The keychain gave nothing back; it may be locked. Unlock it and restart the app, or sign in.',
    'too-large':
      'Your saved session is too large to read back from the keychain. Sign in to replace it; nothing else in the keychain changes.',
    corrupt:
      'Your saved session in the keychain is damaged. Sign in to replace it; nothing else in the keychain changes.',
    hung: 'The keychain did not answer. Restart the app to try again, or sign in.',
    declined: 'You chose not to wait for the keychain. Restart the app to try again, or sign in.',
    'record-damaged':
      'The file that says who was signed in is damaged. Sign in again; what is stored of your library is still here.',
    failed: 'The keychain could not be used. Restart the app to try again, or sign in.',
  },
  keychain: {
    title: 'Waiting for your keychain',
    lead: 'It may be asking for its password in another window. Without it, you are signed out when the app closes.',
    continue: 'Continue without saving',
  },
  // A session that has ended while the app was in use.
  renewal: {
    heading: 'Sign in again',
    lead: 'Your session on {server} has ended. Everything on the screen stays as it is.',
    leadLost:
      'Your session on {server} was being renewed when the answer got lost, and the service no longer accepts the old one. Everything on the screen stays as it is, and nothing stored on this computer is lost.',
    rejected: 'The password is not right',
    rejectedAdvice: 'Was it changed on the website?',
    endedTitle: 'Your session has ended.',
    lostTitle: 'Please sign in again: renewing your session failed.',
    endedLead:
      'You can read what is stored on this computer until {date}, or until another account signs in here.',
    endedLeadLast: 'You can go on reading what is stored on this computer until the app is closed.',
    notNow: 'Not now',
    useAnotherAccount: 'Use another account',
  },
} as const

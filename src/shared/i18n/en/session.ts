export const sessionMessages = {
  signIn: {
    heading: 'Sign in',
    lead: 'Use your account on {server}.',
    username: 'Username',
    password: 'Password',
    remember: 'Remember username',
    submit: 'Sign in',
    submitting: 'Signing in…',
    cancelled: 'You cancelled signing in. Everything you typed has been kept.',
    newHere: 'New here?',
    changeService: 'Change service',
    createAccount: 'Create account',
    diagnostics: 'Diagnostics',
    usernameMissing: 'Enter your username',
    passwordMissing: 'Enter your password',
    expired: 'Your session has ended. Sign in to continue where you left off.',
    renewalLost:
      'The service’s reply was lost while your session was being renewed, and the old session no longer works. Sign in to continue where you left off. Everything stored on this computer has been kept.',
    deletionUnknown:
      'The app could not confirm whether your account was deleted. If you can sign in, it was not deleted. If your username and password are not accepted, it probably was.',
    deletionLikely:
      'The service no longer accepts this username and password. If you typed both correctly, your account was deleted.',
  },
  unread: {
    title: 'Your session could not be restored',
    'not-installed':
      'The component that reads this computer’s keychain is not installed. Sign in to continue without it.',
    'no-service':
      'No keychain service is running on this computer. Start one and restart the app, or sign in.',
    locked: 'Your keychain is locked. Unlock it and restart the app, or sign in.',
    'not-given':
      'The keychain returned nothing and may be locked. Unlock it and restart the app, or sign in.',
    'too-large':
      'Your stored session is too large to read back from the keychain. Sign in to replace it; nothing else in the keychain changes.',
    corrupt:
      'Your stored session in the keychain is damaged. Sign in to replace it; nothing else in the keychain changes.',
    hung: 'The keychain did not respond. Restart the app to try again, or sign in.',
    declined: 'You chose not to wait for the keychain. Restart the app to try again, or sign in.',
    'record-damaged':
      'The file that records who was signed in is damaged. Sign in again. Everything stored from the library is still here.',
    failed: 'The keychain could not be used. Restart the app to try again, or sign in.',
  },
  keychain: {
    title: 'Waiting for your keychain',
    lead: 'It may be asking for its password in another window. If you continue without the keychain, you will be signed out when you quit the app.',
    continue: 'Continue without saving',
  },
  // The session ended while the app was in use.
  renewal: {
    heading: 'Sign in again',
    lead: 'Your session on {server} has ended. Everything on the screen stays as it is.',
    leadLost:
      'The service’s reply was lost while your session on {server} was being renewed, and the old session no longer works. Everything on the screen stays as it is, and everything stored on this computer has been kept.',
    rejected: 'The password is not right',
    rejectedAdvice: 'Was it changed on the website?',
    endedTitle: 'Your session has ended.',
    lostTitle: 'Sign in again: your session could not be renewed.',
    endedLead:
      'You can read the resources stored on this computer until {date}, or until another account signs in here.',
    endedLeadLast: 'You can read the resources stored on this computer until you quit the app.',
    notNow: 'Not now',
    useAnotherAccount: 'Use another account',
  },
} as const

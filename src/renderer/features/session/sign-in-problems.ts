import type { MessageKey } from '../../i18n/messages'

export interface SignInProblems {
  readonly username?: MessageKey
  readonly password?: MessageKey
}

/** What is missing before a sign-in is worth sending. The service alone knows what is right. */
export function findSignInProblems(username: string, password: string): SignInProblems {
  return {
    ...(username.trim() === '' && { username: 'signIn.usernameMissing' }),
    ...(password === '' && { password: 'signIn.passwordMissing' }),
  }
}

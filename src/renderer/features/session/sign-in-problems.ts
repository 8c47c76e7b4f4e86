import type { MessageKey } from '../../i18n/messages'

export interface SignInProblems {
  readonly username?: MessageKey
  readonly password?: MessageKey
}

/** Finds empty fields before the request. Only the service can check the values. */
export function findSignInProblems(username: string, password: string): SignInProblems {
  return {
    ...(username.trim() === '' && { username: 'signIn.usernameMissing' }),
    ...(password === '' && { password: 'signIn.passwordMissing' }),
  }
}

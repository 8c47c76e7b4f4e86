/** What leads to the operator's own addresses, in the browser or the mail program. */
export const operatorLinkMessages = {
  operatorLink: {
    forgottenPassword: 'Forgotten your password?',
    newPassword: 'Choose a new password',
    profile: 'Your profile',
    help: 'Help',
    privacy: 'Privacy',
    contact: 'Contact',
  },
} as const

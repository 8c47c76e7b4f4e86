/** What every screen shares. */
export const appMessages = {
  app: {
    name: 'Forum Resources',
    tagline: 'The forum’s library, on your desk.',
    skipToContent: 'Skip to content',
    restoring: 'Restoring your session…',
    documentTitle: '{page} – Forum Resources',
  },
  action: {
    retry: 'Try again',
    cancel: 'Cancel',
    close: 'Close',
    back: 'Back',
    dismiss: 'Dismiss',
    copyReport: 'Copy report',
    copied: 'Copied',
  },
  form: {
    problemHeading: 'There is a problem',
    optional: 'Optional',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    showConfirmation: 'Show confirmed password',
    hideConfirmation: 'Hide confirmed password',
    capsLock: 'Caps Lock is on',
    openChoices: 'Show choices for {label}',
    clearChoice: 'Clear {label}',
    choices: { one: '1 choice', other: '{count} choices' },
    loadingChoices: 'Loading choices…',
    noChoices: 'There are no choices',
    nothingMatches: 'Nothing matches “{text}”',
  },
} as const

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
    nothingMatches: 'Nothing matches “{text}”',
  },
  crash: {
    heading: 'This page keeps stopping',
    sentence: 'It stopped {count} times within a minute, so it was not loaded again.',
    advice:
      'Your session and your library are safe. Try again; if this goes on, copy the report below and send it to the people who gave you this app.',
    crashes: 'Reasons given by the engine',
  },
  report: {
    heading: 'Report for the operator',
    app: 'App',
    engine: 'Engine',
    platform: 'Platform',
    server: 'Service',
    problem: 'Problem',
    code: 'Code',
    time: 'Time (UTC)',
    unknown: 'unknown',
  },
} as const

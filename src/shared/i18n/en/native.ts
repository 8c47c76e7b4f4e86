/**
 * Native dialogs, notifications and the crash page. The main process has these messages, because it shows them
 * when the app's page cannot.
 */
export const nativeMessages = {
  unresponsive: {
    message: 'This window is not responding',
    detail:
      'You can wait, or reload the window. If you reload, you lose anything you typed but did not send.',
    wait: 'Wait',
    reload: 'Reload',
  },
  crash: {
    heading: 'This page keeps stopping',
    sentence: {
      one: 'It stopped {count} time within a minute, so it was not loaded again.',
      other: 'It stopped {count} times within a minute, so it was not loaded again.',
    },
    advice:
      'Your session and everything stored on this computer are safe. Anything you typed but did not send is lost. Try again. If the problem continues, copy the report below and send it to the people who gave you this app.',
    retry: 'Try again',
    copy: 'Copy report',
    copied: 'Copied',
    reportLabel: 'Problem report',
    problem: 'Problem',
    reasons: 'Reasons given by the engine',
    app: 'App',
    engine: 'Engine',
    platform: 'Platform',
    time: 'Time (UTC)',
  },
  crashLine: '{name}: {value}',
  /** The text of a notification, below the saved search's name. */
  found: {
    zero: 'No new resources',
    one: '1 new resource',
    other: '{count} new resources',
  },
  foundOrMore: { one: '{count}+ new resources', other: '{count}+ new resources' },
  /** Suggested file names, without extension. */
  files: {
    report: 'Forum Resources report',
    receipt: 'Forum Resources receipt',
    marks: 'Forum Resources reading data',
    notes: 'Forum Resources notes',
  },
  /** Questions in native dialogs, which no page can answer. */
  questions: {
    cancel: 'Cancel',
    service: {
      forget: {
        message: 'Forget {server}?',
        detail:
          'The connection details of this service will be deleted from this computer, and anyone signed in will be signed out. Cancel unless you just asked for this.',
        confirm: 'Forget service',
      },
      change: {
        message: 'Connect to {next} instead of {server}?',
        detail:
          'From now on, your password and everything else you send will go to {next}. Cancel unless you just asked for this.',
        confirm: 'Change service',
      },
      hosts: {
        message: 'Allow {server} to use other addresses?',
        detail: 'Cancel unless you just asked for this with a file or link from the people who run {server}.',
        confirm: 'Allow',
      },
      alsoLeads: 'Links and pictures will also use:',
    },
    operatorLink: {
      message: 'Open {host}?',
      detail:
        'This address came with the link or file that connected the app. It leads to {host}, but your service is {server}.',
      confirm: 'Open',
    },
  },
  switches: {
    title: 'Forum Resources was not started',
    content:
      'It cannot run with switches that weaken its security: {switches}.\n\nStart it without them. If you did not add them, tell the people who gave you this app.',
  },
  fatal: {
    title: 'Forum Resources has to close',
    content:
      'Something went wrong inside the app. Start it again.\n\nIf the problem continues, tell the people who gave you this app the number {report}.',
  },
} as const

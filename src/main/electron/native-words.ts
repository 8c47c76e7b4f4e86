/**
 * What native dialogs say, and the page that takes the place of one that keeps crashing. All of it comes when the app's
 * page cannot speak, so the words cannot come from there.
 */
export const nativeWords = {
  unresponsive: {
    message: 'This window does not answer',
    detail: 'You can wait for it, or reload it. Reloading loses what you have typed and not sent.',
    wait: 'Wait',
    reload: 'Reload',
  },
  crash: {
    heading: 'This page keeps stopping',
    sentence: (crashes: number) => `It stopped ${crashes} times within a minute, so it was not loaded again.`,
    advice:
      'Your session and your library are safe. Try again; if this goes on, copy the report below and send it to the people who gave you this app.',
    retry: 'Try again',
    copy: 'Copy report',
    copied: 'Copied',
    reportLabel: 'Report for the operator',
  },
  /** What a notification says beneath the name of a saved search. */
  found: (count: number, isMore: boolean) =>
    count === 1 && !isMore ? '1 new resource' : `${count}${isMore ? '+' : ''} new resources`,
  switches: {
    title: 'Forum Resources was not started',
    content: (switches: string) =>
      `It was started in a way that weakens its protection: ${switches}.\n\nStart it without that. If you did not ask for it, tell the people who gave you this app.`,
  },
  fatal: {
    title: 'Forum Resources has to close',
    content: (report: string) =>
      `Something went wrong inside the app. Please start it again.\n\nIf this goes on, tell the people who gave you this app the number ${report}.`,
  },
} as const

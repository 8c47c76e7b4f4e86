/**
 * What native dialogs say. Each of them comes when the page cannot speak, so its words cannot come from the page.
 */
export const nativeWords = {
  unresponsive: {
    message: 'This window does not answer',
    detail: 'You can wait for it, or reload it. Reloading loses what you have typed and not sent.',
    wait: 'Wait',
    reload: 'Reload',
  },
  fatal: {
    title: 'Forum Resources has to close',
    content: (report: string) =>
      `Something went wrong inside the app. Please start it again.\n\nIf this goes on, tell the people who gave you this app the number ${report}.`,
  },
} as const

/** The words of the list of keys. */
export const keysMessages = {
  heading: 'Keyboard shortcuts',
  search: 'Search',
  next: 'Next entry',
  previous: 'Previous entry',
  open: 'Open the selected entry',
  pageDown: 'Next page of the open entry',
  pageUp: 'Previous page of the open entry',
  browser: 'Open the entry in your browser',
  back: 'Back to the list',
  help: 'Show this list',
  or: 'or',
}

/** The words of the list of keys. */
export const keysMessages = {
  heading: 'Keyboard shortcuts',
  search: 'Search',
  nextRow: 'Next in the list',
  previousRow: 'Previous in the list',
  open: 'Open the selected resource',
  pageDown: 'Next page of the open resource',
  pageUp: 'Previous page of the open resource',
  next: 'Open the next resource',
  previous: 'Open the previous resource',
  find: 'Find in the open resource',
  findNext: 'Next match',
  findPrevious: 'Previous match',
  print: 'Print the open resource',
  browser: 'Open the resource in your browser',
  back: 'Back to the list',
  or: 'or',
  single: 'Single-key shortcuts',
  singleHint:
    'Letters and signs alone act as shortcuts. Switch them off if they get in the way of speech input.',
  /** As keyboards have them. */
  names: { escape: 'Esc', space: 'Space', enter: 'Enter', shift: 'Shift', control: 'Ctrl', alt: 'Alt' },
  isOff: '{key}, switched off',
}

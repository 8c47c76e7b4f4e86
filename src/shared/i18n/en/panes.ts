/** Panes, focus mode and windows. */
export const panesMessages = {
  filterColumn: 'Filter column',
  activeFilters: { one: '1 filter in use', other: '{count} filters in use' },
  resizeFilters: 'Width of the filters',
  resizeList: 'Width of the list',
  focus: 'Focus mode',
  focusOn: 'Focus mode: only the text is shown. Esc leaves it.',
  focusOff: 'Focus mode has ended',
  newWindow: 'Open in new window',
  tooManyWindows: 'No more windows can be opened. Close one first.',
}

/** The words of picking several resources in the list. */
export const pickingMessages = {
  toggle: 'Select the resource, or no longer',
  all: 'Select all loaded resources',
  clearAll: 'Clear the selection',
  extend: 'Select up to the next or previous resource',
  pickTitle: 'Select {title}',
  isPicked: 'Selected',
  count: { one: '1 selected', other: '{count} selected' },
  markRead: 'Mark as read',
  saved: { one: '1 saved', other: '{count} saved' },
  clear: 'Clear',
  exportHeading: 'Export the selection',
  exportLead: 'Writes the selected resources into a file for a reference manager or a spreadsheet.',
  exportPart: {
    one: 'Saved {name} with {count} resource: the others that were selected are no longer stored on this computer.',
    other:
      'Saved {name} with {count} resources: the others that were selected are no longer stored on this computer.',
  },
} as const

/** The words of citing and exporting. */
export const citingMessages = {
  open: 'Cite…',
  action: 'Cite the open resource',
  heading: 'Cite',
  format: 'Format',
  plain: 'Plain',
  preview: 'Citation',
  copy: 'Copy',
  save: 'Save…',
  saved: 'Citation saved',
  failed: 'The citation was not saved',
  exportAction: 'Export the list…',
  exportHeading: 'Export the list',
  exportLead: 'Writes what is stored of this list into a file for a reference manager or a spreadsheet.',
  export: 'Export…',
  exportCancel: 'Cancel the export',
  exporting: { one: '{count} resource written', other: '{count} resources written' },
  exportWhole: { one: 'Saved {name} with {count} resource.', other: 'Saved {name} with {count} resources.' },
  exportPart: {
    one: 'Saved {name} with {count} resource: the others of this list are not stored on this computer. Scroll to its end to load them.',
    other:
      'Saved {name} with {count} resources: the others of this list are not stored on this computer. Scroll to its end to load them.',
  },
  exportFailed: 'The list was not exported',
} as const

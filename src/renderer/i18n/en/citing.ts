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
} as const

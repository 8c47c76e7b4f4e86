/** The words of what was edited in a resource after it was read. */
export const changesMessages = {
  changed: 'Changed since you read it',
  show: 'Show changes',
  hide: 'Hide changes',
  toggle: 'Show or hide what changed since you read the resource',
  count: { one: '{count} paragraph changed', other: '{count} paragraphs changed' },
  most: { one: 'The first {count} changed paragraph', other: 'The first {count} changed paragraphs' },
  anew: 'So much of it was written anew that there is nothing to compare.',
  none: 'Its words are those that you read.',
  list: 'Changes',
  added: 'New',
  edited: 'Changed',
  removed: 'Removed',
} as const

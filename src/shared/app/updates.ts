/**
 * Why an update could not be had: no connection, not signed by whom it should be, signed too long ago, no room on the disk,
 * or anything else.
 */
export type UpdateFailureReason = 'unreachable' | 'untrusted' | 'expired' | 'disk-refused' | 'failed'

/** Where the app stands with updates. */
export type UpdateStatus =
  /** The operator offers none, or another program installs them. */
  | { readonly state: 'off' }
  /** Not looked yet since the start. */
  | { readonly state: 'waiting' }
  | { readonly state: 'checking' }
  | { readonly state: 'up-to-date' }
  | { readonly state: 'downloading'; readonly version: string }
  /** Installed when the app quits. */
  | { readonly state: 'ready'; readonly version: string }
  /** `until` in milliseconds of the epoch. */
  | { readonly state: 'put-off'; readonly until: number }
  | { readonly state: 'failed'; readonly reason: UpdateFailureReason }

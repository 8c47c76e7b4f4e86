/** `untrusted`: not signed with the right key. `expired`: signed too long ago. */
export type UpdateFailureReason = 'unreachable' | 'untrusted' | 'expired' | 'disk-refused' | 'failed'

export type UpdateStatus =
  /** The operator offers no updates, or another program installs them. */
  | { readonly state: 'off' }
  | { readonly state: 'waiting' }
  | { readonly state: 'checking' }
  | { readonly state: 'up-to-date' }
  | { readonly state: 'downloading'; readonly version: string }
  | { readonly state: 'ready'; readonly version: string }
  /** `until` in milliseconds since the epoch. */
  | { readonly state: 'put-off'; readonly until: number }
  | { readonly state: 'failed'; readonly reason: UpdateFailureReason }

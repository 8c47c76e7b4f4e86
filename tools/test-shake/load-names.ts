/** Loads on the machine during the tests; `slow-page` affects only end-to-end tests. */
export const loadNames = [
  'none',
  'one-core',
  'all-cores',
  'disk',
  'slow-files',
  'late-timers',
  'slow-page',
] as const
export type LoadName = (typeof loadNames)[number]

/** What is done to the machine beside the tests; `slow-page` slows the app's page, and so end-to-end tests only. */
export const loadNames = ['none', 'one-core', 'all-cores', 'disk', 'late-timers', 'slow-page'] as const
export type LoadName = (typeof loadNames)[number]

/** What keeps the machine busy beside the tests; `slow-page` slows only the app's page, and so only end-to-end tests. */
export const loadNames = ['none', 'one-core', 'all-cores', 'disk', 'slow-page'] as const
export type LoadName = (typeof loadNames)[number]

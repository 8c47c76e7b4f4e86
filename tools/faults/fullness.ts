/**
 * When a full disk is noticed: at each write, or only at the commit, since SQLite may keep changes in memory
 * until then (https://sqlite.org/rescode.html#full). Numbers, so that two threads can share them.
 */
export const fullness = { 'at-once': 1, 'at-commit': 2 } as const

export type Fullness = keyof typeof fullness

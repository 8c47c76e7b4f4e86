/**
 * Where a full disk is noticed, as what two threads share: by each write, or by the commit alone, as where what is written
 * stays in SQLite's memory until then (https://sqlite.org/rescode.html#full).
 */
export const fullness = { 'at-once': 1, 'at-commit': 2 } as const

export type Fullness = keyof typeof fullness

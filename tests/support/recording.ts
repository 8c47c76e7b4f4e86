import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A recorded response of a WordPress 6.1 back end, with secrets replaced. */
export interface Recording {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** @param name a file in tests/fixtures/recordings, without extension */
export function recording(name: string): Recording {
  const path = join(import.meta.dirname, '../fixtures/recordings', `${name}.json`)
  return JSON.parse(readFileSync(path, 'utf8')) as Recording
}

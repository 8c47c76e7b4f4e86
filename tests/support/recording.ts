import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A response of a WordPress 6.1 back end as it was recorded, secrets replaced. */
export interface Recording {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** @param name a file of tests/fixtures/recordings, without its ending */
export function recording(name: string): Recording {
  const path = join(import.meta.dirname, '../fixtures/recordings', `${name}.json`)
  return JSON.parse(readFileSync(path, 'utf8')) as Recording
}

import { parseArgs } from 'node:util'

export interface SmokeOptions {
  /** The folder of a packaged app, as `npm run package` leaves it. */
  readonly packageFolder: string | undefined
}

/** Reads `--package <folder>`. Throws in words for anything else. */
export function readSmokeOptions(args: readonly string[]): SmokeOptions {
  const { values } = parseArgs({ args: [...args], options: { package: { type: 'string' } } })
  return { packageFolder: values.package }
}

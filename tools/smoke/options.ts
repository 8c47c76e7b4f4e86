import { parseArgs } from 'node:util'

export interface SmokeOptions {
  /** The folders of packaged apps, as `npm run package` leaves them. */
  readonly packageFolders: readonly string[]
}

/** Reads `--package <folder>`, which may be given again. Throws in words for anything else. */
export function readSmokeOptions(args: readonly string[]): SmokeOptions {
  const { values } = parseArgs({ args: [...args], options: { package: { type: 'string', multiple: true } } })
  return { packageFolders: values.package ?? [] }
}

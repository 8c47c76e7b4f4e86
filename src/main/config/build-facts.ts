import { readFileSync } from 'node:fs'

/** What the build says of itself (tools/package/flavours.ts). */
interface BuildFacts {
  /** Commit of the sources, with a `+` where they differed from it; null where it is not known. */
  readonly commit: string | null
  /** A package of the testers' flavour: takes the variables of docs/testers.md, as a run from source does. */
  readonly isForTesters: boolean
  /** The id of the package; null in a run from source. */
  readonly appId: string | null
}

/**
 * Reads what the build says of itself.
 *
 * @param packageFile the app's own package.json: part of the package, so that nobody who merely starts the app
 *   can change it
 */
export function readBuildFacts(packageFile: string): BuildFacts {
  const { commit, flavour, appId } = JSON.parse(readFileSync(packageFile, 'utf8')) as {
    readonly commit?: unknown
    readonly flavour?: unknown
    readonly appId?: unknown
  }
  return {
    commit: typeof commit === 'string' ? commit : null,
    isForTesters: flavour === 'testers',
    appId: typeof appId === 'string' ? appId : null,
  }
}

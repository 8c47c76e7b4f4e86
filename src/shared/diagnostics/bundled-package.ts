/** A package whose code is in the build. */
export interface BundledPackage {
  readonly name: string
  readonly version: string
  /** The SPDX expression of its package.json. */
  readonly identifier?: string
  /** Its licence, where it brings one. */
  readonly text?: string
}

/** What the app is made of. */
export interface About {
  readonly chromium: string | null
  readonly node: string
  /** Sorted by name; empty where the build has left no list. */
  readonly packages: readonly BundledPackage[]
}

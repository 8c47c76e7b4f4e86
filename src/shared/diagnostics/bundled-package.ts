export interface BundledPackage {
  readonly name: string
  readonly version: string
  /** SPDX expression from its package.json. */
  readonly identifier?: string
  readonly text?: string
}

export interface About {
  readonly chromium: string | null
  readonly node: string
  /** Sorted by name; empty if the build wrote no lists. */
  readonly packages: readonly BundledPackage[]
}

/** One thing that must hold on the real binary. */
export interface SmokeStep<Context> {
  /** What has been shown once it has passed. */
  readonly sentence: string
  /** What the app may write from then on, because of a failure that the step itself brings about. */
  readonly mayWrite?: RegExp
  /**
   * Throws a `Miss`, or anything else, where it does not hold.
   *
   * @returns what could not be shown here, each in words; empty where all of it holds
   */
  run(context: Context): Promise<readonly string[]>
}

/** Something that does not hold, in words. */
export class Miss extends Error {}

/** @throws {Miss} unless the condition holds */
export function must(condition: boolean, words: string): asserts condition {
  if (!condition) throw new Miss(words)
}

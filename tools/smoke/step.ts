/** One check on the real binary. */
export interface SmokeStep<Context> {
  /** The statement proven when the step passes. */
  readonly sentence: string
  /** Output allowed from then on, because of a failure that the step provokes. */
  readonly mayWrite?: RegExp
  /**
   * Throws a `Miss`, or anything else, on failure.
   *
   * @returns the parts that could not be checked here; empty if everything was
   */
  run(context: Context): Promise<readonly string[]>
}

/** A failed check; the message explains it. */
export class Miss extends Error {}

/** @throws {Miss} unless the condition holds */
export function must(condition: boolean, words: string): asserts condition {
  if (!condition) throw new Miss(words)
}

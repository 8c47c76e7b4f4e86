import * as v from 'valibot'

const Text = (maximum: number) => v.pipe(v.string(), v.maxLength(maximum))

/** Pasted where formatted text is allowed. */
export const RichLink = v.strictObject({
  title: Text(1000),
  links: v.pipe(v.array(v.strictObject({ label: Text(200), url: Text(10_000) })), v.maxLength(2)),
  /** Adds a link with this label to the resources page on the website. */
  pageLabel: v.optional(Text(200)),
})
export type RichLink = v.InferOutput<typeof RichLink>

import * as v from 'valibot'

const Text = (maximum: number) => v.pipe(v.string(), v.maxLength(maximum))

/** What is pasted in place of a copied link where text can have a format: a title, and links with their labels. */
export const RichLink = v.strictObject({
  title: Text(1000),
  links: v.pipe(v.array(v.strictObject({ label: Text(200), url: Text(10_000) })), v.maxLength(2)),
  /** Adds a link of this label to the page of the resources on the website, whose address main knows. */
  pageLabel: v.optional(Text(200)),
})
export type RichLink = v.InferOutput<typeof RichLink>

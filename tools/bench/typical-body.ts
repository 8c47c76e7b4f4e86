/** Characters of a typical body. */
const bodyLength = 20_000

/** Whole bodies of entries, joined until they have the length. */
export function typicalBody(responses: readonly string[]): string {
  const records = JSON.parse(responses[0] ?? '[]') as readonly {
    readonly content: { readonly rendered: string }
  }[]
  let body = ''
  for (const { content } of records) {
    if (body.length >= bodyLength) break
    body += content.rendered
  }
  return body
}

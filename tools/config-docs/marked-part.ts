/**
 * Replaces the text between two marks of a document.
 *
 * @throws when a mark is missing
 */
export function withMarkedPart(
  document: string,
  [begin, end]: readonly [string, string],
  text: string,
): string {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`The marks of a generated part are missing: ${begin} ${end}`)
  return `${document.slice(0, from)}${begin}\n\n${text.trimEnd()}\n\n${document.slice(to)}`
}

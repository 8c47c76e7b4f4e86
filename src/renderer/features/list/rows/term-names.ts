export type TermNames = ReadonlyMap<number, string>

/** The names of terms that are known, those that the list is filtered by first. */
export function namesInOrder(
  ids: readonly number[],
  names: TermNames,
  chosen: readonly number[],
): readonly string[] {
  const rank = (id: number): number => (chosen.includes(id) ? 0 : 1)
  return ids.toSorted((one, other) => rank(one) - rank(other)).flatMap((id) => names.get(id) ?? [])
}

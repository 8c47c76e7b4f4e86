import type { ResourceRow } from '@shared/entries/resources'

export type TermNames = ReadonlyMap<number, string>

export function namesInOrder(
  { categoryIds, regionIds }: Pick<ResourceRow, 'categoryIds' | 'regionIds'>,
  names: { readonly categories: TermNames; readonly regions: TermNames },
  chosen: readonly number[],
): readonly string[] {
  const rank = (id: number): number => (chosen.includes(id) ? 0 : 1)
  return [
    ...categoryIds.map((id) => ({ id, name: names.categories.get(id) })),
    ...regionIds.map((id) => ({ id, name: names.regions.get(id) })),
  ]
    .toSorted((one, other) => rank(one.id) - rank(other.id))
    .flatMap(({ name }) => name ?? [])
}

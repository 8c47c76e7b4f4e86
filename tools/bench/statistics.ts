/** The value at a share of the sorted values (nearest rank): 0.5 is the median, 0.95 the 95th percentile. */
function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new RangeError('there is no quantile of nothing')
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] as number
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

export const p95 = (values: readonly number[]): number => quantile(values, 0.95)

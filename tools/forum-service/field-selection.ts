/** Keeps the fields named in `_fields`: comma-separated, nested ones with dots (`title.rendered`). */
export function selectFields<T extends object>(record: T, fields: string | undefined): object {
  const names = (fields ?? '')
    .split(/[\s,]+/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names.length === 0) return record
  const selected: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(record)) {
    if (names.includes(key)) {
      selected[key] = value
      continue
    }
    const nested = names
      .filter((name) => name.startsWith(`${key}.`))
      .map((name) => name.slice(key.length + 1))
    if (nested.length > 0 && typeof value === 'object' && value !== null) {
      selected[key] = selectFields(value as object, nested.join(','))
    }
  }
  return selected
}

/**
 * For keys from a file, the service or a person. Plain indexing would also find inherited properties, such as
 * the function `constructor`.
 */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  // eslint-disable-next-line keys/no-foreign-key -- the one place that asks first
  return Object.hasOwn(record, key) ? record[key] : undefined
}

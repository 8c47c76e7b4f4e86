/**
 * What a record itself holds under a key that came from elsewhere: a file, the service, the person. Plain indexing would
 * also find what every object inherits, such as the function under `constructor`.
 */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  // eslint-disable-next-line keys/no-foreign-key -- the one place that asks first
  return Object.hasOwn(record, key) ? record[key] : undefined
}

import { ownValue } from '@shared/own-value'

/** Limit for the characters of all texts and names. The largest real request is a list of 200 image URLs. */
const mostCharacters = 1024 * 1024

/** Limit for the number of values. The largest real request is two lists of 200 row images. */
const mostValues = 1000

/**
 * Stops at the limit, because structured clones preserve shared references and holes, so a few bytes can
 * stand for any number of values. Shared values count each time, arrays by their length.
 */
export function isWithinSize(request: unknown): boolean {
  const waiting: unknown[] = [request]
  let values = 1
  let characters = 0
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string') characters += value.length
    else if (typeof value === 'object' && value !== null) {
      if (!isPlain(value)) return false
      if (Array.isArray(value) && value.length > mostValues) return false
      const names = Object.keys(value)
      values += Array.isArray(value) ? Math.max(names.length, value.length) : names.length
      if (values > mostValues) return false
      for (const name of names) {
        characters += name.length
        waiting.push(ownValue(value as Readonly<Record<string, unknown>>, name))
      }
    }
    if (characters > mostCharacters) return false
  }
  return true
}

/** Rejects typed arrays, maps and boxed strings, because merely listing their keys may take forever. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null
}

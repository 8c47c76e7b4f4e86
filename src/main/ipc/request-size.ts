import { ownValue } from '@shared/own-value'

/** Characters of a request's texts and names. The largest that makes sense is a list of 200 image URLs. */
const mostCharacters = 1024 * 1024

/** Values in a request. The most that makes sense are two lists of 200 row images. */
const mostValues = 1000

/**
 * Whether a request is of plain data and within the limits. The walk stops where they are passed: structured clones
 * keep shared references and holes, so that a few bytes on the wire may stand for any number of values. What is
 * shared is counted each time it is met, and an array by its length.
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

/** Neither bytes, nor a map, nor a boxed text: listing their keys alone may take for ever. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null
}

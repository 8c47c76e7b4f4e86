import type { StepPlace } from './step'

/** A message with placeholders needs this many letters of fixed text to be a useful pattern. */
const fewestLetters = 4

/**
 * Recognises words of the interface, because only these may be recorded: a message as it is, or as a pattern
 * if it has placeholders. Any other name may reveal a person, a resource or a search.
 * @param messages every loaded message, in nested records
 * @returns null for a name that is content
 */
export function createInterfaceWords(messages: object): (name: string) => StepPlace['name'] {
  const exact = new Set<string>()
  const patterns: RegExp[] = []
  for (const message of textsOf(messages)) {
    const fixed = message.split(/\{\w+\}/)
    if (fixed.length === 1) exact.add(message)
    else if (fixed.join('').replaceAll(/[^\p{L}]/gu, '').length >= fewestLetters)
      patterns.push(new RegExp(`^${fixed.map(escaped).join('.+')}$`, 'u'))
  }
  return (name) => (exact.has(name) ? name : (patterns.find((pattern) => pattern.test(name)) ?? null))
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

function textsOf(messages: object): readonly string[] {
  return Object.values(messages).flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? textsOf(value) : [],
  )
}

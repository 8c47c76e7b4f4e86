import type { StepPlace } from './step'

/** Letters that a message must have besides what is filled in, to say anything as a pattern. */
const fewestLetters = 4

/**
 * Tells which names are the interface's own words and may be handed on: a message as it is, or, where something is filled
 * into one, its pattern. Everything else is content and may name a person, a resource or what was searched for.
 *
 * @param messages every message that has been read in, in records of any depth
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

/**
 * Ranks a name against typed text, both folded: 4 if equal, 3 if the name begins with the text, 2 if a later
 * word does, 1 if it contains the text elsewhere, 0 if not at all.
 */
export function nameRank(name: string, text: string): number {
  if (name === text) return 4
  if (name.startsWith(text)) return 3
  if (name.includes(` ${text}`)) return 2
  return Number(name.includes(text))
}

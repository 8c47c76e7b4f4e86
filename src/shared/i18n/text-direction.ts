import { localeOf } from './languages'

export type TextDirection = 'ltr' | 'rtl'

/** Scripts in use that run right to left (Unicode Standard, chapters 9 and 19; ISO 15924). */
const fromTheRight = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']
const letterFromTheRight = new RegExp(
  `[${fromTheRight.map((script) => `\\p{Script=${script}}`).join('')}]`,
  'u',
)
const letter = /\p{L}/u

export function directionOfLanguage(tag: string | null): TextDirection | null {
  const script = tag === null ? undefined : localeOf(tag)?.maximize().script
  if (script === undefined) return null
  return fromTheRight.includes(script) ? 'rtl' : 'ltr'
}

export function directionOfText(text: string): TextDirection | null {
  const first = letter.exec(text)?.[0]
  if (first === undefined) return null
  return letterFromTheRight.test(first) ? 'rtl' : 'ltr'
}

import { ownValue } from '../own-value'
import type { MessageValues, Plural } from './message-shapes'

interface Wording {
  /** BCP 47 of the messages, for their plural rules. */
  readonly lang: string
  /** BCP 47 for numbers: the language with the reader's own region. */
  readonly formats: string
  readonly dir: 'ltr' | 'rtl'
}

/** Letters and digits that run from left to right. */
const leftToRight = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}0-9]/u

/**
 * Makes messages into what is read, in one language.
 *
 * In an interface from right to left, values that run the other way are set between U+2068 and U+2069 (UAX 9), so that
 * neither they nor what stands around them is torn apart. From left to right the names of controls stay as testers have
 * them; what is shown of values there has a `dir` of its own.
 */
export function createWording({ lang, formats, dir }: Wording) {
  const rules = new Intl.PluralRules(lang)
  // Made when the first number comes: a start has none.
  let numbers: Intl.NumberFormat | null = null
  const written = (value: string | number): string => {
    if (typeof value === 'number') return (numbers ??= new Intl.NumberFormat(formats)).format(value)
    return isolated(value, dir)
  }
  /** @param count chooses among the plural forms and fills in `{count}`; without it `values.count` does */
  return (message: string | Plural, values: MessageValues = {}, count = values['count']): string => {
    const text = typeof message === 'string' ? message : formFor(message, count, rules)
    const filled: Readonly<Record<string, string | number | undefined>> = { count, ...values }
    return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = ownValue(filled, name)
      return value === undefined ? placeholder : written(value)
    })
  }
}

/** A value as it stands among words of the interface: apart from them where it runs the other way (`createWording`). */
export function isolated(value: string, dir: 'ltr' | 'rtl'): string {
  return dir === 'rtl' && leftToRight.test(value) ? `\u2068${value}\u2069` : value
}

function formFor(plural: Plural, count: string | number | undefined, rules: Intl.PluralRules): string {
  if (typeof count !== 'number') return plural.other
  if (count === 0 && plural.zero !== undefined) return plural.zero
  return plural[rules.select(count)] ?? plural.other
}

/** Text without the marks that keep directions apart, for files and clipboards. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '')
}

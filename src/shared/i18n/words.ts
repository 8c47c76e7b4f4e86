import { ownValue } from '../own-value'
import type { MessageValues, Plural } from './message-shapes'

interface Wording {
  /** BCP 47, for plural rules. */
  readonly lang: string
  /** BCP 47: the language with the reader's region. */
  readonly formats: string
  readonly dir: 'ltr' | 'rtl'
}

/** Fills in the values of a message; `count` chooses the plural form and replaces `{count}`. */
export type WriteMessage = (message: string | Plural, values?: MessageValues, count?: number) => string

const leftToRight = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}0-9]/u

/**
 * In a right-to-left interface, left-to-right values are isolated with U+2068 and U+2069 (UAX 9), so that
 * neither they nor the text around them is reordered. A left-to-right interface does not isolate values, so
 * that tests find controls by their names; there, displayed values have their own `dir`.
 */
export function createWording({ lang, formats, dir }: Wording): WriteMessage {
  const rules = new Intl.PluralRules(lang)
  // Created on first use: a start formats no numbers.
  let numbers: Intl.NumberFormat | null = null
  const written = (value: string | number): string => {
    if (typeof value === 'number') return (numbers ??= new Intl.NumberFormat(formats)).format(value)
    return isolated(value, dir)
  }
  return (message, values = {}, count: string | number | undefined = values['count']) => {
    const text = typeof message === 'string' ? message : formFor(message, count, rules)
    const filled: Readonly<Record<string, string | number | undefined>> = { count, ...values }
    return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = ownValue(filled, name)
      return value === undefined ? placeholder : written(value)
    })
  }
}

/** See `createWording`. */
export function isolated(value: string, dir: 'ltr' | 'rtl'): string {
  return dir === 'rtl' && leftToRight.test(value) ? `\u2068${value}\u2069` : value
}

function formFor(plural: Plural, count: string | number | undefined, rules: Intl.PluralRules): string {
  if (typeof count !== 'number') return plural.other
  if (count === 0 && plural.zero !== undefined) return plural.zero
  return plural[rules.select(count)] ?? plural.other
}

/** For files and the clipboard. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '')
}

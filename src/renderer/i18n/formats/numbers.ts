import { isolated } from '@shared/i18n/words'
import { computed } from 'vue'
import { useDirection, useFormats } from '../translations'

export function useNumbers(): (number: number) => string {
  const formats = useFormats()
  const format = computed(() => new Intl.NumberFormat(formats()))
  return (number) => format.value.format(number)
}

/** Percent with the locale's sign and space: "130%", "130 %", "١٣٠٪". */
export function usePercents(): (percent: number) => string {
  const formats = useFormats()
  const format = computed(() => new Intl.NumberFormat(formats(), { style: 'percent' }))
  return (percent) => format.value.format(percent / 100)
}

/** Kept, because creating one is far slower than using it, and each row of a list formats its terms. */
const listFormats = new Map<string, Intl.ListFormat>()

/** A list as the language joins equal items: "Health, Schools", « Santé et Écoles ». */
export function formatList(things: readonly string[], locale: string): string {
  const format = listFormats.get(locale) ?? new Intl.ListFormat(locale, { type: 'unit', style: 'long' })
  listFormats.set(locale, format)
  return format.format(things)
}

/** `formatList` for the interface, with each item isolated in its own direction. */
export function useLists(): (things: readonly string[]) => string {
  const formats = useFormats()
  const direction = useDirection()
  return (things) =>
    formatList(
      things.map((thing) => isolated(thing, direction())),
      formats(),
    )
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size in the largest unit that gives at least one, in powers of 1000 as file managers use: "12 MB". */
export function formatBytes(bytes: number, locale: string): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const amount = bytes / 1000 ** power
  const written = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    // The English short form is always “byte”, even in the plural.
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: amount < 10 && power > 0 ? 1 : 0,
  }).format(amount)
  // Not every locale has a no-break space here.
  return written.replace(' ', '\u00a0')
}

export function useSizes(): (bytes: number) => string {
  const formats = useFormats()
  return (bytes) => formatBytes(bytes, formats())
}

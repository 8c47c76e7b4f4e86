import { useFormats } from '../translations'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size in the largest unit that gives at least one, counted in thousands as file managers do: "12 MB". */
export function formatBytes(bytes: number, locale: string): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const amount = bytes / 1000 ** power
  const written = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    // In English its short form is “byte”, however many there are.
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: amount < 10 && power > 0 ? 1 : 0,
  }).format(amount)
  // Not every language has one that keeps the unit on the line of its number.
  return written.replace(' ', '\u00a0')
}

/** Sizes as the reader's locale writes them. */
export function useSizes(): (bytes: number) => string {
  const formats = useFormats()
  return (bytes) => formatBytes(bytes, formats())
}

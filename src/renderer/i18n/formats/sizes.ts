import { useFormats } from '../translations'

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

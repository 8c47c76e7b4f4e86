const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size in the largest unit that gives at least one, counted in thousands as file managers do: "12 MB". */
export function formatBytes(bytes: number, locale: string): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const amount = bytes / 1000 ** power
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: amount < 10 && power > 0 ? 1 : 0,
  }).format(amount)
}

export const datePresets = ['30-days', 'this-year'] as const
export type DatePreset = (typeof datePresets)[number]

/** `YYYY-MM-DD`; null leaves that side open. */
interface DayRange {
  readonly from: string | null
  readonly to: string | null
}

/** ISO 8601 UTC, like stored entries; null leaves that side open. */
export interface DateBounds {
  readonly from: string | null
  readonly before: string | null
}

/** Four digits only, because `Date` reads years of two or five digits differently. */
const dayForm = '[12]\\d{3}-\\d{2}-\\d{2}'
const day = new RegExp(`^${dayForm}$`)
const range = new RegExp(`^(${dayForm})?\\.\\.(${dayForm})?$`)

export function presetOf(choice: string): DatePreset | null {
  return datePresets.find((preset) => preset === choice) ?? null
}

/** Parses `2026-01-01..2026-03-31`, of which one side may be missing; null if invalid. */
export function rangeOf(choice: string): DayRange | null {
  const [whole, from = null, to = null] = range.exec(choice) ?? []
  if (whole === undefined || (from === null && to === null)) return null
  if (![from, to].every((each) => each === null || isDay(each))) return null
  return from !== null && to !== null && from > to ? null : { from, to }
}

/** Null if both sides are open. */
export function choiceOfRange({ from, to }: DayRange): string | null {
  return from === null && to === null ? null : `${from ?? ''}..${to ?? ''}`
}

export function isDateChoice(text: string): boolean {
  return presetOf(text) !== null || rangeOf(text) !== null
}

function isDay(text: string): boolean {
  if (!day.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** In local time; null for an invalid choice. */
export function boundsOf(choice: string, now: Date): DateBounds | null {
  if (choice === '30-days') return { from: midnight(now, -30), before: null }
  if (choice === 'this-year') {
    const [begin, end] = [0, 1].map((more) => new Date(now.getFullYear() + more, 0, 1).toISOString())
    return { from: begin ?? null, before: end ?? null }
  }
  const chosen = rangeOf(choice)
  return (
    chosen && {
      from: chosen.from && midnight(new Date(`${chosen.from}T12:00:00`), 0),
      before: chosen.to && midnight(new Date(`${chosen.to}T12:00:00`), 1),
    }
  )
}

function midnight(moment: Date, days: number): string {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + days).toISOString()
}

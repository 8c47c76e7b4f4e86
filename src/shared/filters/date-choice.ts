/** Dates that are chosen by one press. */
export const datePresets = ['30-days', 'this-year'] as const
export type DatePreset = (typeof datePresets)[number]

/** The first and the last day, each `YYYY-MM-DD`; null leaves that side open. */
interface DayRange {
  readonly from: string | null
  readonly to: string | null
}

/** ISO 8601, UTC, as entries are stored: from the one on, and before the other; null leaves that side open. */
export interface DateBounds {
  readonly from: string | null
  readonly before: string | null
}

/** Years of two or five digits mean other things to Date. */
const dayForm = '[12]\\d{3}-\\d{2}-\\d{2}'
const day = new RegExp(`^${dayForm}$`)
const range = new RegExp(`^(${dayForm})?\\.\\.(${dayForm})?$`)

export function presetOf(choice: string): DatePreset | null {
  return datePresets.find((preset) => preset === choice) ?? null
}

/** Reads `2026-01-01..2026-03-31`, one side of which may be left out; null for anything else. */
export function rangeOf(choice: string): DayRange | null {
  const [whole, from = null, to = null] = range.exec(choice) ?? []
  if (whole === undefined || (from === null && to === null)) return null
  if (![from, to].every((each) => each === null || isDay(each))) return null
  return from !== null && to !== null && from > to ? null : { from, to }
}

/** Writes a range so that `rangeOf` reads it; null where it is open on both sides. */
export function choiceOfRange({ from, to }: DayRange): string | null {
  return from === null && to === null ? null : `${from ?? ''}..${to ?? ''}`
}

export function isDateChoice(text: string): boolean {
  return presetOf(text) !== null || rangeOf(text) !== null
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
function isDay(text: string): boolean {
  if (!day.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/**
 * The moments between which entries are of the chosen days, as the clock of this computer has days.
 *
 * @returns null for a choice that is none
 */
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

/** The begin of the day that is so many days after that of a moment. */
function midnight(moment: Date, days: number): string {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + days).toISOString()
}

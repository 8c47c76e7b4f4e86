import * as v from 'valibot'
import {
  dataKinds,
  noData,
  sumOf,
  type DataAmount,
  type DataAmounts,
  type DataKind,
  type DataUse,
} from '@shared/diagnostics/data-use'
import type { Timer } from './async/timer'
import { firstValid, type JsonFile } from './profile'

export type CountData = (kind: DataKind, amount: DataAmount) => void

/** Milliseconds between a change and writing it to disk: a killed process loses this much of the count. */
const pause = 10_000

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Amount = v.object({ received: Count, sent: Count, requests: Count })

/** In the file, images are called pictures. */
const nameInFile = (kind: DataKind) => (kind === 'images' ? 'pictures' : kind)

/** An invalid kind counts as zero. */
const Stored = v.object({
  month: v.pipe(v.string(), v.regex(/^\d{4}-\d\d$/)),
  amounts: v.object(
    v.entriesFromList(
      dataKinds.map(nameInFile),
      v.fallback(Amount, () => noData.checks),
    ),
  ),
})

/** Counts since the start and for the current month; only the month is stored. */
export function createDataUse(options: {
  readonly file: JsonFile
  readonly now: () => number
  readonly timer: Timer
}): DataUseMeter {
  const { file, now, timer } = options
  let sinceStart = noData
  let thisMonth = noData
  let month = monthOf(now())
  let cancel: (() => void) | null = null

  /** Adds the stored count to whatever has been counted by the time it is read. */
  const earlier = file.read().then((documents) => {
    const stored = firstValid(Stored, documents)
    if (stored?.month !== month) return
    for (const kind of dataKinds) thisMonth = added(thisMonth, kind, stored.amounts[nameInFile(kind)])
  })

  function turn(): void {
    const current = monthOf(now())
    if (current === month) return
    month = current
    thisMonth = noData
  }

  async function write(): Promise<void> {
    cancel?.()
    cancel = null
    await earlier
    const amounts = Object.fromEntries(dataKinds.map((kind) => [nameInFile(kind), thisMonth[kind]]))
    // A full disk only loses the count.
    await file.write({ month, amounts }).catch(() => undefined)
  }

  const count: CountData = (kind, amount) => {
    turn()
    sinceStart = added(sinceStart, kind, amount)
    thisMonth = added(thisMonth, kind, amount)
    cancel ??= timer(() => void write(), pause)
  }

  return {
    count,

    async read(): Promise<DataUse> {
      await earlier
      turn()
      return { sinceStart, thisMonth }
    },

    close: (): Promise<void> => (cancel === null ? Promise.resolve() : write()),
  }
}

export interface DataUseMeter {
  readonly count: CountData
  read(): Promise<DataUse>
  readonly close: () => Promise<void>
}

/** `2026-11`, in local time. */
function monthOf(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

function added(amounts: DataAmounts, kind: DataKind, amount: DataAmount): DataAmounts {
  return { ...amounts, [kind]: sumOf(amounts[kind], amount) }
}

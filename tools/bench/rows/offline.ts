import type { Timer } from '../../../src/main/async/timer.ts'
import { startBenchService, type BenchService } from '../bench-service.ts'
import type { Bench, Line, Row } from '../line.ts'
import { openMainRooms, wholeList, type Traffic } from '../main-rooms.ts'

/** Entries of a small library; the large one is that of all rows. */
const few = 300

/** Milliseconds: after so long every list is gone through again. */
const day = 24 * 3_600_000

/** The pauses between requests are over at once; the next look, minutes later, never comes. */
const hasty: Timer = (run, ms) => {
  const timeout = ms < 120_000 ? setTimeout(run, 0) : undefined
  return () => clearTimeout(timeout)
}

/** What it costs to have the whole library offline, and to keep it so. */
export const offline: Row = {
  key: 'offline',
  async measure(bench: Bench): Promise<readonly Line[]> {
    const small = await startBenchService(few)
    try {
      const lines = await linesOf(small, await bench.folder())
      return [...lines, ...(await linesOf(await bench.service(), await bench.folder()))]
    } finally {
      await small.stop()
    }
  },
}

async function linesOf(service: BenchService, folder: string): Promise<readonly Line[]> {
  const responses = await service.responses()
  const bytes = responses.reduce((sum, response) => sum + Buffer.byteLength(response), 0)
  const first = await swept(service, folder, 0)
  const next = await swept(service, folder, day)
  const entries = first.entries.toLocaleString('en')
  const unit = 'MB'
  return [
    {
      name: `the whole library of ${entries} entries offline: received`,
      against: 'bodies of the same list by pages of 100',
      unit,
      value: first.received / 1e6,
      limit: bytes / 1e6,
      atMost: { times: 1.1 },
      runs: `one sweep without images; ${first.requests} requests beside ${responses.length} pages`,
    },
    {
      name: `the same a day later, nothing changed: received`,
      against: 'the first time',
      unit,
      value: next.received / 1e6,
      limit: first.received / 1e6,
      atMost: { times: 0.02 },
      runs: `one sweep, of ids and times of change; ${next.requests} requests`,
    },
  ]
}

/** Goes through the whole library once, so many milliseconds from now. */
async function swept(
  service: BenchService,
  folder: string,
  ahead: number,
): Promise<Traffic & { readonly entries: number }> {
  const now = (): number => Date.now() + ahead
  const begun = now()
  let tell = (): void => undefined
  const { rooms, traffic } = await openMainRooms(service, folder, {
    now,
    offlineTimer: hasty,
    offlineChanged: () => tell(),
  })
  try {
    await rooms.offline.chooseImages('none')
    await rooms.offline.want({ name: null, filters: wholeList }, true)
    for (;;) {
      const changed = new Promise<void>((resolve) => (tell = resolve))
      const status = await rooms.offline.status()
      const [list] = status.ok ? status.value.lists : []
      if (list?.problem) throw new Error(`the list was not swept: ${list.problem}`)
      if (list?.sweptAt && Date.parse(list.sweptAt) >= begun) {
        if (list.stored !== list.total) throw new Error(`${list.stored} of ${list.total} entries were stored`)
        return { ...traffic, entries: list.stored }
      }
      await changed
    }
  } finally {
    await rooms.close()
  }
}

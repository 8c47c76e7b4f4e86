import { seededRandom } from '../forum-service/content/seeded-random.ts'
import { nothingStored, type Stored } from './memory-cache.ts'
import { createClient, type Client } from './client.ts'
import { createServiceModel, roundTripMs, workMs } from './service-model.ts'
import { createVirtualTime, type VirtualTime } from './virtual-time.ts'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

/** Monday, nine o'clock. */
const nine = Date.UTC(2026, 0, 5, 9)

/** Nobody has opened the app since Friday, so data that stays fresh for a day or two is stale. */
const sinceEarlierStart = 3 * day

/** All apps start within this many milliseconds. */
const startsWithin = 10 * minute

const morningLasts = 30 * minute

/** The service is down in the middle of the starts. */
export const outage = { from: 5 * minute, until: 10 * minute }

/** One in this many users is new and has nothing stored. */
const oneIsNewIn = 50

/** Number of entries published since the earlier start. */
const published = 1

/** Average time between two looks at the window, in milliseconds. */
const looksAtEvery = 10 * minute

export interface MorningOptions {
  readonly clients: number
  /** The service's capacity. */
  readonly listsPerSecond: number
  readonly hasOutage: boolean
  /** The outage makes the service unreachable, with all windows visible; by default a proxy sends 502. */
  readonly isUnreached?: boolean
  readonly seed: number
}

export interface Morning {
  readonly listsPerSecond: number
  /** Per client: milliseconds from its start to its first list from the service; Infinity if none came. */
  readonly firstLists: readonly number[]
  /** Per client: milliseconds from nine o'clock to the same moment. */
  readonly listedAt: readonly number[]
  /** Requests per second that occupy a worker of the service. */
  readonly arrivals: readonly number[]
  /** Milliseconds for a first list without load. */
  readonly unloadedMs: number
}

/** Simulates one morning of many clients. Equal options give equal results. */
export async function simulateMorning(options: MorningOptions): Promise<Morning> {
  const chance = seededRandom(options.seed).next
  const earlier = await storedByAStart(chance)
  const time = createVirtualTime(nine)
  const { isUnreached = false } = options
  const model = createServiceModel({
    time,
    workers: Math.round((options.listsPerSecond * workMs) / second),
    outage: options.hasOutage ? outage : null,
    isUnreached,
  })
  const firstLists = new Array<number>(options.clients).fill(Infinity)
  const listedAt = new Array<number>(options.clients).fill(Infinity)
  for (let index = 0; index < options.clients; index += 1) {
    const startsAt = chance() * startsWithin
    const earlierAt = nine - sinceEarlierStart + chance() * startsWithin
    const isNew = index % oneIsNewIn === 0
    const listed = (): void => {
      if (listedAt[index] !== Infinity) return
      listedAt[index] = time.now() - nine
      firstLists[index] = time.now() - nine - startsAt
    }
    time.timer(() => {
      const client = createClient({
        ...{ time, chance, model, listed, published, stored: nothingStored() },
        isInView: isUnreached,
        earlier: isNew ? null : { stored: earlier, at: earlierAt },
      })
      client.start()
      lookAgain(client, time, chance)
    }, startsAt)
  }
  await time.runUntil(nine + morningLasts)
  const { listsPerSecond } = options
  return {
    ...{ listsPerSecond, firstLists, listedAt, unloadedMs: workMs + roundTripMs },
    arrivals: bySecond(model.arrivals),
  }
}

function lookAgain(client: Client, time: VirtualTime, chance: () => number): void {
  time.timer(
    () => {
      client.focus()
      lookAgain(client, time, chance)
    },
    // Not exponential: the last digit of a logarithm differs between machines.
    2 * chance() * looksAtEvery,
  )
}

/** Stores a first start's data, through the app's own modules. */
async function storedByAStart(chance: () => number): Promise<Stored> {
  const time = createVirtualTime(nine)
  const stored = nothingStored()
  const model = createServiceModel({ time, workers: 4, outage: null })
  const listed = (): void => undefined
  createClient({
    time,
    chance,
    model,
    stored,
    earlier: null,
    published: 0,
    isInView: false,
    listed,
  }).start()
  await time.runUntil(nine + minute)
  return stored
}

function bySecond(series: readonly number[]): readonly number[] {
  return Array.from({ length: morningLasts / second }, (_, index) => series[index] ?? 0)
}

import type { Timer } from '../../src/main/async/timer.ts'

interface Event {
  readonly at: number
  readonly order: number
  readonly run: () => void
  isTakenBack: boolean
}

/** Node's own timer, which the simulation does not replace: runs after every promise that can continue. */
const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

export type VirtualTime = ReturnType<typeof createVirtualTime>

/**
 * A clock that jumps from one event to the next, so that minutes of ten thousand clients take seconds.
 * Everything an event causes, promises included, finishes before the next one.
 *
 * @param startsAt milliseconds since the epoch
 */
export function createVirtualTime(startsAt: number) {
  const events = createQueue()
  let at = startsAt
  let order = 0

  const timer: Timer = (run, ms) => {
    const event: Event = { at: at + Math.max(0, ms), order: order++, run, isTakenBack: false }
    events.push(event)
    return () => void (event.isTakenBack = true)
  }

  function wait(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const takeBack = timer(resolve, ms)
      signal.addEventListener('abort', () => {
        takeBack()
        reject(new DOMException('The operation was aborted.', 'AbortError'))
      })
    })
  }

  async function runUntil(end: number): Promise<void> {
    await settled()
    for (let next = events.first(); next && next.at <= end; next = events.first()) {
      events.shift()
      if (next.isTakenBack) continue
      at = next.at
      next.run()
      await settled()
    }
    at = end
  }

  return { now: (): number => at, timer, wait, runUntil }
}

/** A binary heap of events: earliest first; events at the same time stay in the order they were added. */
function createQueue() {
  const heap: Event[] = []
  const isBefore = (one: Event, other: Event): boolean =>
    one.at < other.at || (one.at === other.at && one.order < other.order)

  function push(event: Event): void {
    let index = heap.push(event) - 1
    while (index > 0) {
      const parent = (index - 1) >> 1
      const above = heap[parent]
      if (!above || isBefore(above, event)) break
      heap[index] = above
      index = parent
    }
    heap[index] = event
  }

  function shift(): void {
    const last = heap.pop()
    if (!last || heap.length === 0) return
    let index = 0
    for (;;) {
      const left = heap[2 * index + 1]
      const right = heap[2 * index + 2]
      const child = right && left && isBefore(right, left) ? 2 * index + 2 : 2 * index + 1
      const below = heap[child]
      if (!below || isBefore(last, below)) break
      heap[index] = below
      index = child
    }
    heap[index] = last
  }

  return { first: (): Event | undefined => heap[0], push, shift }
}

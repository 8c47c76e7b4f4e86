import type { VirtualTime } from './virtual-time.ts'

/** Round trip to the service in milliseconds, over a home connection. */
export const roundTripMs = 100

/** Milliseconds of worker time per response, for a list or a single record: mostly WordPress's start. */
export const workMs = 200

/**
 * Waiting requests per worker; the web server rejects more with 502. Twelve workers allow 504, about
 * PHP-FPM's default (`listen.backlog`, 511).
 */
const queuedPerWorker = 42

interface ServiceModelOptions {
  readonly time: VirtualTime
  /** Requests handled at a time; each worker handles five a second. */
  readonly workers: number
  /** In milliseconds since the start. During the outage the proxy responds with 502 at once. */
  readonly outage: { readonly from: number; readonly until: number } | null
  /** Whether not even the proxy responds during the outage. */
  readonly isUnreached?: boolean
}

export type ServiceModel = ReturnType<typeof createServiceModel>

/**
 * A small WordPress under load: a few workers with a queue, behind a web server that sends files itself and
 * responds with 502 when the queue is full. A worker does not notice that the client has given up.
 */
export function createServiceModel({ time, workers, outage, isUnreached = false }: ServiceModelOptions) {
  const startedAt = time.now()
  const queue: ((isAnswered: boolean) => void)[] = []
  /** Requests per second that needed a worker. */
  const arrivals: number[] = []
  let idle = workers
  /** Incremented by an outage; work from an earlier generation is lost. */
  let generation = 0

  const second = (): number => Math.floor((time.now() - startedAt) / 1000)

  if (outage) {
    time.timer(() => {
      generation += 1
      for (const lost of queue.splice(0)) lost(false)
    }, outage.from)
  }

  function isDown(): boolean {
    const at = time.now() - startedAt
    return outage !== null && at >= outage.from && at < outage.until
  }

  function workOn(done: (isAnswered: boolean) => void): void {
    const own = generation
    idle -= 1
    time.timer(() => {
      idle += 1
      done(own === generation)
      const next = queue.shift()
      if (next) workOn(next)
    }, workMs)
  }

  return {
    arrivals: arrivals as readonly number[],
    /** Whether a request gets no response at all. */
    isSilent: (): boolean => isUnreached && isDown(),

    /**
     * Sends one request.
     *
     * @param isFile sent by the web server, without a worker
     * @param done called a round trip later; false means 502
     */
    ask(isFile: boolean, done: (isAnswered: boolean) => void): void {
      const respond = (isAnswered: boolean): void => void time.timer(() => done(isAnswered), roundTripMs)
      if (!isFile) arrivals[second()] = (arrivals[second()] ?? 0) + 1
      if (isDown()) return respond(false)
      if (isFile) return respond(true)
      if (idle > 0) return workOn(respond)
      if (queue.length >= workers * queuedPerWorker) return respond(false)
      queue.push(respond)
    },
  }
}

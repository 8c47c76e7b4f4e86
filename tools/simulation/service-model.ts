import type { VirtualTime } from './virtual-time.ts'

/** Milliseconds to the service and back: a home's connection. */
export const roundTripMs = 100

/** Milliseconds of one worker for one response, be it a list or a single record: most of it is WordPress starting. */
export const workMs = 200

/**
 * Requests per worker that wait for one; the web server refuses more with 502. With twelve workers they are 504, about
 * as many as PHP-FPM lets wait by itself (`listen.backlog`, 511).
 */
const queuedPerWorker = 42

interface ServiceModelOptions {
  readonly time: VirtualTime
  /** Requests at a time: so many times five are answered a second. */
  readonly workers: number
  /** Milliseconds since the start: while it is down, the server in front answers 502 at once. */
  readonly outage: { readonly from: number; readonly until: number } | null
  /** Whether nobody listens during the outage, not even a server in front. */
  readonly isUnreached?: boolean
}

export type ServiceModel = ReturnType<typeof createServiceModel>

/**
 * What a small WordPress does under load: a few workers, a queue before them, and a web server in front that sends
 * files by itself and 502 when the queue is full. A worker does not learn that nobody waits for its response any more.
 */
export function createServiceModel({ time, workers, outage, isUnreached = false }: ServiceModelOptions) {
  const startedAt = time.now()
  const queue: ((isAnswered: boolean) => void)[] = []
  /** Requests that reached the workers' side, by second. */
  const arrivals: number[] = []
  let idle = workers
  /** Rises with an outage: what was in work then is lost. */
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
     * One request.
     *
     * @param isFile sent by the web server, without a worker
     * @param done called a round trip later with whether it was answered, else it was 502
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

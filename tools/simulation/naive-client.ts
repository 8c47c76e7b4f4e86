import type { Client } from './client.ts'
import { rowsInView } from './responses.ts'
import type { ServiceModel } from './service-model.ts'
import type { VirtualTime } from './virtual-time.ts'

/** Milliseconds: the same limit as the app's. */
const timeoutMs = 20_000

/** Milliseconds until what failed starts over. */
const retryMs = 1000

/** After the list: the page, two lists of terms, and a media record for the header and for each row in view. */
const furtherRequests = 1 + 2 + 1 + rowsInView

/**
 * What the app would be without its rules: it stores nothing, asks for everything again whenever its window is looked at,
 * and where anything failed it begins again a second later, until nothing fails.
 */
export function createNaiveClient(options: {
  readonly time: VirtualTime
  readonly model: ServiceModel
  readonly listed: () => void
}): Client {
  const { time, model, listed } = options
  /** The load that counts: a newer one takes the place of one under way. */
  let current = 0

  function load(): void {
    const own = ++current
    const isCurrent = (): boolean => own === current

    function again(): void {
      if (!isCurrent()) return
      const next = ++current
      time.timer(() => next === current && load(), retryMs)
    }

    function ask(answered: () => void): void {
      const giveUp = time.timer(again, timeoutMs)
      model.ask(false, (isAnswered) => {
        giveUp()
        if (!isCurrent()) return
        if (isAnswered) answered()
        else again()
      })
    }

    ask(() => {
      listed()
      for (let index = 0; index < furtherRequests; index += 1) ask(() => undefined)
    })
  }

  return { start: load, focus: load }
}

import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers'
import promises from 'node:timers/promises'

/**
 * Preloaded into every Node process under the load `late-timers`: each timer fires up to 100 ms late, at
 * random, as on an overloaded machine. No timer fires early.
 */
const latestMs = 100

/** @param {number | undefined} delay in milliseconds; zero stays zero */
const late = (delay) => (delay !== undefined && delay > 0 ? delay + Math.random() * latestMs : delay)

const later = new Proxy(timers.setTimeout, {
  apply: (setTimeout, self, [callback, delay, ...values]) =>
    Reflect.apply(setTimeout, self, [callback, late(delay), ...values]),
})
Object.assign(timers, { setTimeout: later })
Object.assign(globalThis, { setTimeout: later })

const wait = promises.setTimeout
Object.assign(promises, {
  /**
   * @param {number} [delay]
   * @param {unknown} [value]
   * @param {import('node:timers').TimerOptions} [options]
   */
  setTimeout: (delay, value, options) => wait(late(delay), value, options),
})
syncBuiltinESMExports()

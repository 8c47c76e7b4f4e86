import type { Timer } from '../../async/timer'

interface QuittingApp {
  on(event: 'will-quit', listener: (event: { preventDefault(): void }) => void): unknown
  quit(): void
}

/** Milliseconds that quitting may wait for unfinished writes: at log-out, Windows kills an app after 5 s. */
const longestWaitMs = 3_000

/**
 * Electron ends the main process right after `will-quit`, even during a write. This delays quitting until
 * `finish` has resolved, for at most three seconds.
 *
 * @param last called right before the process ends; must be synchronous
 */
export function quitWhenFinished(options: {
  readonly app: QuittingApp
  readonly finish: () => Promise<unknown>
  readonly last: () => void
  readonly timer: Timer
}): void {
  const { app, finish, last, timer } = options
  let state: 'running' | 'finishing' | 'finished' = 'running'

  function end(): void {
    if (state === 'finished') return
    state = 'finished'
    app.quit()
  }

  app.on('will-quit', (event) => {
    if (state === 'finished') return last()
    event.preventDefault()
    if (state === 'finishing') return
    state = 'finishing'
    const cancel = timer(end, longestWaitMs)
    void finish()
      .catch(() => undefined)
      .then(cancel)
      .then(end)
  })
}

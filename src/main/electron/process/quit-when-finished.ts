import type { Timer } from '../../async/timer'

interface QuittingApp {
  on(event: 'will-quit', listener: (event: { preventDefault(): void }) => void): unknown
  quit(): void
}

/** How long quitting may wait for unfinished writes (milliseconds): Windows ends an app that takes 5 s at log-out. */
const longestWaitMs = 3_000

/**
 * Electron ends main as soon as `will-quit` is over, whatever is still being written. This keeps it from quitting until
 * `finish` has resolved, or for three seconds, and then quits it.
 *
 * @param last called right before main ends; must not wait for anything
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

import { tryOnScopeDispose } from '@vueuse/core'

/** Milliseconds after which a task runs even if the page was never idle. */
const idleTimeoutMs = 300

/** Runs a task once the page is idle. A newer task replaces a waiting one; unmounting cancels it. */
export function useIdle(): (task: () => void) => void {
  let waiting = 0
  tryOnScopeDispose(() => cancelIdleCallback(waiting))
  return (task) => {
    cancelIdleCallback(waiting)
    waiting = requestIdleCallback(task, { timeout: idleTimeoutMs })
  }
}

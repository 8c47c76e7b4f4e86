import { tryOnScopeDispose } from '@vueuse/core'

/** Milliseconds until what is put off no longer waits for the page to be idle. */
const patience = 300

/** Puts off what a frame can do without until the page is idle; the last one given is done, and none after the component is gone. */
export function useIdle(): (task: () => void) => void {
  let waiting = 0
  tryOnScopeDispose(() => cancelIdleCallback(waiting))
  return (task) => {
    cancelIdleCallback(waiting)
    waiting = requestIdleCallback(task, { timeout: patience })
  }
}

import { useEventListener, useIntervalFn } from '@vueuse/core'
import { useResourceList } from './resource-list-store'
import { useResourceTerms } from './resource-terms-store'

/** How often a service out of reach is tried again, in milliseconds. */
const retryEvery = 30_000

/** Asks the service again when the network or the person is back, and now and then while it is out of reach. */
export function useListRefresh(): void {
  const list = useResourceList()
  const terms = useResourceTerms()

  function comeBack(): void {
    void terms.retry()
    void list.refreshIfDue()
  }

  useEventListener(window, ['online', 'focus'], comeBack)
  useIntervalFn(() => list.outOfReach !== null && comeBack(), retryEvery)
}

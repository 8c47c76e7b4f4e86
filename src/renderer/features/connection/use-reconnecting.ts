import { useEventListener, useIntervalFn } from '@vueuse/core'
import { useConnection } from './connection-store'

/** How often a service out of reach is tried again, in milliseconds. */
const retryEvery = 30_000

/** Tries again when the network or the person is back, and now and then while the service is out of reach. */
export function useReconnecting(): void {
  const connection = useConnection()

  useEventListener(window, ['online', 'focus'], () => void connection.retry())
  useIntervalFn(() => {
    if (connection.outOfReach !== null) void connection.retry()
  }, retryEvery)
}

import { useEventListener } from '@vueuse/core'
import { useConnection } from './connection-store'

/** Has what failed tried again when the network or the person is back. */
export function useReconnecting(): void {
  const connection = useConnection()
  useEventListener(window, ['online', 'focus'], () => connection.check())
}

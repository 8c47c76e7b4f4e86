import { useEventListener } from '@vueuse/core'
import { useConnection } from './connection-store'

export function useReconnecting(): void {
  const connection = useConnection()
  useEventListener(window, ['online', 'focus'], () => connection.check())
}

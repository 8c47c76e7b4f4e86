import { watch } from 'vue'
import { useSession } from './session-store'

export function onRenewal(act: () => unknown): void {
  const session = useSession()
  watch(
    () => session.renewals,
    () => void act(),
  )
}

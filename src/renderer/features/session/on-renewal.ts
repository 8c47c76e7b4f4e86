import { watch } from 'vue'
import { useSession } from './session-store'

/** Calls back once somebody has signed in again after their session had ended. */
export function onRenewal(act: () => unknown): void {
  const session = useSession()
  watch(
    () => session.renewals,
    () => void act(),
  )
}

import type { AppError } from '@shared/app-error'
import { watch, type Ref } from 'vue'
import { useSession } from './session-store'

/** Repeats what failed because the session had ended, once somebody has signed in again. */
export function retryAfterRenewal(error: Readonly<Ref<AppError | null>>, retry: () => Promise<void>): void {
  const session = useSession()
  watch(
    () => session.renewals,
    () => {
      if (error.value?.code === 'signed-out') void retry()
    },
  )
}

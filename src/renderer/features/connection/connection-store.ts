import type { AppError } from '@shared/errors/app-error'
import { isAnswer, isOutOfReach } from '@shared/errors/app-error-traits'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { useBridge } from '../../bridge/bridge-client'
import { useLoadedContent } from '../session/loaded-content-store'
import { useSession } from '../session/session-store'

export interface Connection {
  /** Whether only stored content is available: the service is unreachable or rejects this session. */
  readonly hasOnlyStoredContent: boolean
  readonly recoveries: number
  readonly noteFailure: (reason: AppError) => void
  readonly noteRestored: () => void
}

/**
 * Repeats a failed request.
 * @param isRefreshDue whether no answer has come since the service became unreachable, so that content which is
 * shown without an error may be out of date too
 */
type Retry = (isRefreshDue: boolean) => Promise<void>

/** The list reports reachability, since it sends most requests. Main finds out when to retry. */
export const useConnection = defineStore('connection', () => {
  const bridge = useBridge()
  /** Why the service is unreachable; null while it answers or before the first request. */
  const unreachableReason = shallowRef<AppError | null>(null)
  /** ISO 8601, the first failure in a row; null while the service answers. */
  const since = ref<string | null>(null)
  const isRetrying = ref(false)
  /** Increases whenever failed requests may succeed if they are sent again. */
  const recoveries = ref(0)
  const session = useSession()
  const hasOnlyStoredContent = computed(
    () => unreachableReason.value !== null || session.interrupted !== null,
  )
  const retries = new Set<Retry>()
  /** The service came back while requests were being repeated, which may have failed before that. */
  let isRetryDue = false

  function noteFailure(reason: AppError): void {
    if (isOutOfReach(reason)) {
      unreachableReason.value = reason
      since.value ??= new Date().toISOString()
    } else if (isAnswer(reason)) noteRestored()
  }

  function reset(): void {
    unreachableReason.value = null
    since.value = null
  }

  function noteRestored(): void {
    if (unreachableReason.value !== null) recover(false)
  }

  /** Clears the reason even if no request follows, as for a list that the cache answers. */
  function recover(isRefreshDue: boolean): void {
    reset()
    recoveries.value += 1
    void retryAll(isRefreshDue)
  }

  /**
   * For when the network or the user is back: asks main to try again. Main waits if the service asked it to.
   */
  function check(): void {
    void bridge.call('connection:check', undefined)
  }

  function onRetry(retry: Retry): void {
    retries.add(retry)
  }

  async function retryAll(isRefreshDue: boolean): Promise<void> {
    isRetryDue ||= isRetrying.value && isRefreshDue
    if (isRetrying.value) return
    isRetrying.value = true
    await Promise.all([...retries].map((each) => each(isRefreshDue)))
    isRetrying.value = false
    if (!isRetryDue) return
    isRetryDue = false
    await retryAll(true)
  }

  const retry = (): Promise<void> => retryAll(unreachableReason.value !== null)

  bridge.listen('connection:restored', () => recover(unreachableReason.value !== null))
  useLoadedContent().onForget(reset)
  // After a session has ended, the app sends no requests. Stored content is then shown because of the
  // session, so the connection does not count as failing.
  watch(
    () => session.interrupted,
    (ended) => ended && reset(),
  )

  return {
    unreachableReason,
    since,
    hasOnlyStoredContent,
    isRetrying,
    recoveries,
    noteFailure,
    noteRestored,
    check,
    onRetry,
    retry,
  }
})

import type { AppError } from '@shared/errors/app-error'
import { isAnswer, isOutOfReach } from '@shared/errors/app-error-traits'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { useBridge } from '../../bridge/bridge-client'
import { useLoadedContent } from '../session/loaded-content-store'
import { useSession } from '../session/session-store'

/** What a reader of the service's data tells of the way to it, and reads there. */
export interface Connection {
  /** Whether stored content is all there is for now: the service is out of reach, or takes this session no more. */
  readonly standsIn: boolean
  /** Something that was asked of the service failed: it is out of reach, or has said no. */
  readonly noteFailure: (reason: AppError) => void
  /** The service has answered: what else failed may succeed as well. */
  readonly restored: () => void
}

/**
 * Whether the service can be reached. The list says so, for it is asked for all the time; whatever else depends on
 * the service reads it here, and has itself called when it is worth trying again: main finds out when that is.
 */
export const useConnection = defineStore('connection', () => {
  const bridge = useBridge()
  /** Why the service is out of reach; null while it answers, or nobody has asked it yet. */
  const outOfReach = shallowRef<AppError | null>(null)
  /** Since when, ISO 8601: the first of the failures in a row. Null while it answers. */
  const since = ref<string | null>(null)
  const isRetrying = ref(false)
  /** Rises when whatever failed may succeed. */
  const recoveries = ref(0)
  const session = useSession()
  const standsIn = computed(() => outOfReach.value !== null || session.interrupted !== null)
  const retries = new Set<() => Promise<void>>()

  function noteFailure(reason: AppError): void {
    if (isOutOfReach(reason)) {
      outOfReach.value = reason
      since.value ??= new Date().toISOString()
    } else if (isAnswer(reason)) restored()
  }

  function reset(): void {
    outOfReach.value = null
    since.value = null
  }

  function restored(): void {
    if (outOfReach.value === null) return
    reset()
    void recover()
  }

  async function recover(): Promise<void> {
    recoveries.value += 1
    await retry()
  }

  /** The network or the person is back: main tries again, unless the service has asked for a pause. */
  function check(): void {
    void bridge.call('connection:check', undefined)
  }

  /** Registers what is to be tried again; it decides itself whether there is anything to do. */
  function onRetry(retry: () => Promise<void>): void {
    retries.add(retry)
  }

  /** Tries everything again. Does nothing while that is under way. */
  async function retry(): Promise<void> {
    if (isRetrying.value) return
    isRetrying.value = true
    await Promise.all([...retries].map((each) => each()))
    isRetrying.value = false
  }

  bridge.listen('connection:restored', () => void recover())
  useLoadedContent().onForget(reset)
  // Without a session the service is not asked any more: that is why stored content stands in then.
  watch(
    () => session.interrupted,
    (ended) => ended && reset(),
  )

  return { outOfReach, since, standsIn, isRetrying, recoveries, noteFailure, restored, check, onRetry, retry }
})

import type { AppError } from '@shared/errors/app-error'
import { isOutOfReach } from '@shared/errors/app-error-traits'
import { listKey } from '@shared/filters/filters'
import type { RestProgress } from '@shared/entries/resources'
import { computed, ref, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue'
import type { BridgeClient } from '../../../bridge/bridge-client'
import { createLatestRequest } from '../../../bridge/latest-request'
import type { Connection } from '../../connection/connection-store'
import type { ListDisplay } from './list-display'
import { hasPagesToRead, type ShownList } from './list-pages'

export interface RemainingPages {
  /** The shown list if main has not read all of it, else null. */
  readonly unread: ComputedRef<ShownList | null>
  readonly isReading: ComputedRef<boolean>
  readonly progress: ShallowRef<RestProgress | null>
  readonly error: ShallowRef<AppError | null>
  readonly stop: () => void
  readonly resume: () => void
  readonly reset: () => void
}

/**
 * While a list that only the cache can answer is shown, asks main to read its remaining pages. The user can
 * stop and resume this.
 */
export function createRemainingPages(options: {
  readonly bridge: BridgeClient
  readonly connection: Connection
  readonly display: ListDisplay
  readonly refresh: () => Promise<void>
  readonly savesData: () => boolean
}): RemainingPages {
  const { bridge, connection, display, refresh, savesData } = options
  const refreshOnce = oneAtATime(refresh)
  const latest = createLatestRequest()
  const progress = shallowRef<RestProgress | null>(null)
  const error = createReadingError(display, connection)
  const reading = ref<string | null>(null)
  const stopped = ref<ReadonlySet<string>>(new Set())

  const unread = computed(() => {
    const list = display.shown.value
    return display.showsRequested.value && list !== null && hasPagesToRead(list) ? list : null
  })
  const isReading = computed(() => unread.value !== null && reading.value === unread.value.key)

  async function read({ filters, key }: ShownList): Promise<void> {
    const { signal, isLatest } = latest.begin()
    reading.value = key
    progress.value = error.value = null
    const response = await bridge.call('resources:read-rest', filters, {
      signal,
      onPartial(part) {
        if (!isLatest()) return
        progress.value = part
        void refreshOnce()
      },
    })
    if (!isLatest()) return
    if (response.ok) await refresh()
    else {
      error.value = response.error
      connection.noteFailure(response.error)
    }
    if (isLatest()) reading.value = null
  }

  function cancel(): void {
    latest.cancel()
    reading.value = null
  }

  function stop(): void {
    if (unread.value) stopped.value = new Set([...stopped.value, unread.value.key])
    cancel()
  }

  function resume(): void {
    const list = unread.value
    if (!list) return
    stopped.value = new Set([...stopped.value].filter((key) => key !== list.key))
    void read(list)
  }

  watch(
    [
      () => unread.value?.key,
      display.status,
      () => connection.hasOnlyStoredContent,
      () => connection.recoveries,
    ],
    ([key, status, hasOnlyStoredContent]) => {
      if (reading.value !== null && reading.value !== key) cancel()
      const list = unread.value
      const isBlocked = status !== 'ready' || hasOnlyStoredContent || error.value !== null
      if (!list || reading.value !== null || isBlocked) return
      if (!savesData() && !stopped.value.has(list.key)) void read(list)
    },
  )
  function reset(): void {
    cancel()
    progress.value = error.value = null
    stopped.value = new Set()
  }

  return { unread, isReading, progress, error, stop, resume, reset }
}

/** Belongs to the shown list. Once the service is back in reach, only a refusal stays: reading on would repeat it. */
function createReadingError(display: ListDisplay, connection: Connection): ShallowRef<AppError | null> {
  const error = shallowRef<AppError | null>(null)
  watch(
    () => display.shown.value && listKey(display.shown.value.filters),
    () => (error.value = null),
    { flush: 'sync' },
  )
  watch(
    () => connection.recoveries,
    () => error.value && isOutOfReach(error.value) && (error.value = null),
    { flush: 'sync' },
  )
  return error
}

/** Ignores calls while one is running: a refresh picks up everything read so far. */
function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let isRunning = false
  return async () => {
    if (isRunning) return
    isRunning = true
    await run()
    isRunning = false
  }
}

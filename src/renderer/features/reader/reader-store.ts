import type { AppError } from '@shared/app-error'
import type { Resource } from '@shared/resources'
import { defineStore } from 'pinia'
import { ref, shallowRef, watch } from 'vue'
import { useBridge } from '../../bridge/bridge-client'
import { createLatestRequest } from '../../bridge/latest-request'
import { useResourceList } from '../resources/resource-list-store'
import { useSession } from '../session/session-store'

/** The entry in the reader. */
export const useReader = defineStore('reader', () => {
  const bridge = useBridge()
  const session = useSession()
  const list = useResourceList()
  const latest = createLatestRequest()
  const entryId = ref<number | null>(null)
  const resource = shallowRef<Resource | null>(null)
  const status = ref<'empty' | 'loading' | 'ready' | 'failed'>('empty')
  const error = shallowRef<AppError | null>(null)

  async function open(id: number | null): Promise<void> {
    if (id === entryId.value && status.value !== 'failed') return
    const request = latest.begin()
    entryId.value = id
    resource.value = null
    error.value = null
    status.value = id === null ? 'empty' : 'loading'
    if (id === null) return
    const answer = await bridge.call('resources:get', { id }, { signal: request.signal })
    if (!request.isLatest()) return
    if (answer.ok) {
      resource.value = answer.value
      status.value = 'ready'
    } else {
      status.value = 'failed'
      error.value = answer.error
    }
  }

  async function retry(): Promise<void> {
    if (status.value === 'failed') await open(entryId.value)
  }

  /** Asks for pictures of the open entry: their `app://media` ids, null where one is not admitted. */
  async function admitPictures(urls: readonly string[]): Promise<readonly (string | null)[]> {
    if (entryId.value === null || urls.length === 0) return []
    const answer = await bridge.call('media:admit', { entryId: entryId.value, urls: [...urls] })
    return answer.ok ? answer.value : urls.map(() => null)
  }

  function reset(): void {
    void open(null)
  }

  watch(
    () => session.renewals,
    () => {
      if (error.value?.code === 'signed-out') void retry()
    },
  )

  // Main gives entries of the lists it has loaded. Once they were cleared, an open entry is back with its list.
  watch(
    () => list.shown,
    (shown) => {
      const isListed = shown?.rows.some((row) => row.id === entryId.value) ?? false
      if (isListed && error.value?.code === 'not-found') void retry()
    },
  )

  return { entryId, resource, status, error, open, retry, admitPictures, reset }
})

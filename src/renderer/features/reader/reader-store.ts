import type { AppError } from '@shared/app-error'
import { isOutOfReach } from '@shared/app-error-traits'
import type { Resource } from '@shared/resources'
import { useTimeoutFn } from '@vueuse/core'
import { defineStore } from 'pinia'
import { ref, shallowRef, watch } from 'vue'
import { useBridge } from '../../bridge/bridge-client'
import { createLatestRequest } from '../../bridge/latest-request'
import { useConnection } from '../connection/connection-store'
import { useLoadedContent } from '../session/loaded-content-store'
import { useSession } from '../session/session-store'

/** What was open stays for so long: a response within it needs no skeleton (milliseconds). */
const patience = 80

/** The entry in the reader. */
export const useReader = defineStore('reader', () => {
  const bridge = useBridge()
  const connection = useConnection()
  const session = useSession()
  const latest = createLatestRequest()
  /** The entry that is wanted, and the language of the list it was opened from: entries are stored by language. */
  const entryId = ref<number | null>(null)
  const language = ref<string | null>(null)
  /** What is shown. For a moment this may still be the entry before. */
  const resource = shallowRef<Resource | null>(null)
  const status = ref<'empty' | 'loading' | 'ready' | 'failed'>('empty')
  const error = shallowRef<AppError | null>(null)
  /** Requests for images of the open entry that are under way. */
  const admitting = ref(0)
  const slow = useTimeoutFn(() => show('loading'), patience, { immediate: false })

  async function open(id: number | null, inLanguage: string | null): Promise<void> {
    if (id === entryId.value && status.value !== 'failed') return
    const request = latest.begin()
    entryId.value = id
    language.value = inLanguage
    slow.stop()
    if (id === null) return show('empty')
    slow.start()
    const response = await bridge.call(
      'resources:get',
      { id, language: inLanguage },
      { signal: request.signal },
    )
    if (!request.isLatest()) return
    slow.stop()
    if (response.ok) return show('ready', response.value)
    show('failed', null, response.error)
    if (isOutOfReach(response.error)) connection.lost(response.error)
  }

  function show(now: typeof status.value, opened: Resource | null = null, why: AppError | null = null): void {
    status.value = now
    resource.value = opened
    error.value = why
  }

  async function retry(): Promise<void> {
    if (status.value === 'failed') await open(entryId.value, language.value)
  }

  /** Asks for images of the open entry: their `app://media` ids, null where one is not admitted. */
  async function admitImages(urls: readonly string[]): Promise<readonly (string | null)[]> {
    if (resource.value === null || urls.length === 0) return []
    admitting.value += 1
    const response = await bridge.call('media:admit', {
      entryId: resource.value.id,
      language: language.value,
      urls: [...urls],
    })
    admitting.value -= 1
    return response.ok ? response.value : urls.map(() => null)
  }

  /** Tells main that an entry is on the screen, and the app still there. */
  function shown(id: number): void {
    void bridge.call('resources:shown', { id })
  }

  /** The id of the stored entry with that URL; null for none. */
  async function findEntry(link: string): Promise<number | null> {
    const response = await bridge.call('resources:find', { link, language: language.value })
    return response.ok ? response.value : null
  }

  /** Stores how far an entry was read, 0 to 1. A failure is ignored: the entry then opens at its top. */
  function storePosition(id: number, position: number): void {
    void bridge.call('resources:store-reading-position', { id, position })
  }

  function reset(): void {
    void open(null, null)
  }

  useLoadedContent().onForget(reset)
  connection.onRetry(retry)
  watch(
    () => session.renewals,
    () => {
      if (error.value?.code === 'signed-out') void retry()
    },
  )

  return {
    entryId,
    language,
    resource,
    status,
    error,
    admitting,
    open,
    retry,
    admitImages,
    shown,
    findEntry,
    storePosition,
    reset,
  }
})

import type { AppError } from '@shared/errors/app-error'
import type { Resource } from '@shared/entries/resources'
import { useTimeoutFn } from '@vueuse/core'
import { defineStore } from 'pinia'
import { hasInjectionContext, inject, ref, shallowRef, type InjectionKey, type Ref } from 'vue'
import { useBridge, type BridgeClient } from '../../bridge/bridge-client'
import { createLatestRequest } from '../../bridge/latest-request'
import { useConnection } from '../connection/connection-store'
import { useLoadedContent } from '../session/loaded-content-store'
import { onRenewal } from '../session/session-store'

/**
 * Milliseconds before an entry under the pointer is requested: a pointer that crosses the list requests
 * nothing, yet the entry arrives before a click.
 */
const hoverDelay = 30

function createEntryAhead(bridge: BridgeClient) {
  let requested: { readonly id: number; readonly language: string | null } | null = null
  let entry: Resource | null = null
  let waiting: ReturnType<typeof setTimeout> | undefined

  function drop(): void {
    clearTimeout(waiting)
    requested = entry = null
  }

  return {
    fetch(id: number, language: string | null): void {
      if (requested?.id === id && requested.language === language) return
      drop()
      const mine = (requested = { id, language })
      const fetchEntry = async (): Promise<void> => {
        const response = await bridge.call('resources:get', { ...mine, isAhead: true })
        if (response.ok && requested === mine) entry = response.value
      }
      waiting = setTimeout(() => void fetchEntry(), hoverDelay)
    },

    /** Returns the entry only once, since it may have changed when it is opened again. */
    take(id: number, language: string | null): Resource | null {
      const taken = requested?.id === id && requested.language === language ? entry : null
      drop()
      return taken
    },

    drop,
  }
}

/** Milliseconds that the previous entry stays: a response within them needs no skeleton. */
const loadingDelay = 80

/** The entry of one pane. */
function createReader() {
  const bridge = useBridge()
  const connection = useConnection()
  const latest = createLatestRequest()
  const ahead = createEntryAhead(bridge)
  /** The requested entry and the language of its list: entries are stored by language. */
  const entryId = ref<number | null>(null)
  const language = ref<string | null>(null)
  /** The shown entry. For a moment it may be the previous one. */
  const resource = shallowRef<Resource | null>(null)
  const status = ref<'empty' | 'loading' | 'ready' | 'failed'>('empty')
  const error = shallowRef<AppError | null>(null)
  const slow = useTimeoutFn(() => show('loading'), loadingDelay, { immediate: false })
  const calls = entryCalls(bridge, { entryId, resource, language })

  async function open(id: number | null, inLanguage: string | null): Promise<void> {
    if (id === entryId.value && status.value !== 'failed') return
    leave()
    calls.forgetEntry()
    const request = latest.begin()
    entryId.value = id
    language.value = inLanguage
    slow.stop()
    if (id === null) return show('empty')
    const known = ahead.take(id, inLanguage)
    if (known) return openAhead(known, inLanguage)
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
    connection.noteFailure(response.error)
  }

  async function openAhead(known: Resource, inLanguage: string | null): Promise<void> {
    show('ready', known)
    const { id, modified } = known
    const opened = await bridge.call('resources:opened', { id, language: inLanguage, modified })
    if (!opened.ok || opened.value) return
    const current = await bridge.call('resources:get', { id, language: inLanguage })
    const isNewer = current.ok && current.value.modified !== modified
    if (isNewer && resource.value === known) show('ready', current.value)
  }

  /** Leaving a changed entry marks its changes as seen. */
  function leave(): void {
    if (!resource.value?.isChanged || resource.value.id !== entryId.value) return
    const { id, modified } = resource.value
    void bridge.call('resources:changes-seen', { id, language: language.value, modified })
  }

  function show(now: typeof status.value, opened: Resource | null = null, why: AppError | null = null): void {
    status.value = now
    resource.value = opened
    error.value = why
  }

  function readAhead(id: number, inLanguage: string | null): void {
    if (id !== entryId.value) ahead.fetch(id, inLanguage)
  }

  async function retry(): Promise<void> {
    if (status.value === 'failed') await open(entryId.value, language.value)
  }

  function reset(): void {
    ahead.drop()
    void open(null, null)
  }

  useLoadedContent().onForget(reset)
  connection.onRetry(retry)
  onRenewal(() => error.value?.code === 'signed-out' && retry())

  return {
    entryId,
    language,
    resource,
    status,
    error,
    open,
    readAhead,
    retry,
    ...calls,
    reset,
  }
}

const defineReader = (id: string) => defineStore(id, createReader)

const useFirstReader = defineReader('reader')

/** The entry that is kept open beside the first one. */
export const useSecondReader = defineReader('second-reader')

export type Reader = ReturnType<typeof useFirstReader>

/** The second pane provides its reader to the components in it. */
export const readerKey: InjectionKey<Reader> = Symbol('reader')

/** The reader of the pane that the component is in; outside panes, that of the first pane. */
export function useReader(): Reader {
  return (hasInjectionContext() ? inject(readerKey, null) : null) ?? useFirstReader()
}

function entryCalls(
  bridge: BridgeClient,
  {
    entryId,
    resource,
    language,
  }: {
    readonly entryId: Readonly<Ref<number | null>>
    readonly resource: Ref<Resource | null>
    readonly language: Readonly<Ref<string | null>>
  },
) {
  const admitting = ref(0)
  /** Of a long body only the first part is shown, until something needs the rest. */
  const showsWhole = ref(false)
  /** Newer than the position in `resource`, which stays as main sent it. */
  let latestPosition: { readonly id: number; readonly position: number } | null = null

  /** Updates the open entry. Ignores a failure, since the shown version remains readable. */
  async function showChanged(): Promise<void> {
    const before = resource.value
    if (!before) return
    const request = { id: before.id, language: language.value, isAhead: true }
    const response = await bridge.call('resources:get', request)
    if (resource.value !== before || entryId.value !== before.id) return
    if (response.ok && response.value.isChanged) resource.value = response.value
  }

  /** Returns `app://media` ids; null for rejected ones. */
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

  /** Tells main that an entry is shown and neither crashed nor froze the page. */
  function shown(id: number): void {
    void bridge.call('resources:shown', { id })
  }

  async function findEntry(link: string): Promise<number | null> {
    const response = await bridge.call('resources:find', { link, language: language.value })
    return response.ok ? response.value : null
  }

  /** Stores how far an entry was read, 0 to 1. Ignores a failure: the entry then opens at its top. */
  function storePosition(id: number, position: number): void {
    latestPosition = { id, position }
    void bridge.call('resources:store-reading-position', { id, position })
  }

  /** The position of the open entry that was stored last since it was opened; null if none was. */
  function positionIn(id: number): number | null {
    return latestPosition?.id === id ? latestPosition.position : null
  }

  function forgetEntry(): void {
    latestPosition = null
    showsWhole.value = false
  }

  return {
    showChanged,
    showsWhole,
    admitting,
    admitImages,
    shown,
    findEntry,
    storePosition,
    positionIn,
    forgetEntry,
  }
}

export const useFocusMode = defineStore('focus-mode', () => {
  const isOn = ref(false)
  return { isOn }
})

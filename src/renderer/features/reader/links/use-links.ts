import type { AppError } from '@shared/errors/app-error'
import type { LinkQuestion } from '@shared/links/link-doubt'
import type { Resource } from '@shared/entries/resources'
import { inject, onScopeDispose, provide, ref, shallowRef, watch, type InjectionKey, type Ref } from 'vue'
import { useBridge } from '../../../bridge/bridge-client'
import { useWords } from '../../../i18n/translations'
import { showToast } from '../../../ui/toast/toast'
import { useFileSaving } from './file-saving-store'

export interface DoubtfulLink extends LinkQuestion {
  readonly url: string
}

interface LinkingEntry {
  readonly resource: Resource | null
  readonly findEntry: (url: string) => Promise<number | null>
}

/** Handles the links of a body. */
export interface LinkHandlers {
  readonly follow: (url: string, text: string) => Promise<void>
  readonly pointAt: (url: string | null) => Promise<void>
}

export const linkHandlersKey: InjectionKey<LinkHandlers> = Symbol('link-handlers')

export function useLinkHandlers(): LinkHandlers {
  const handlers = inject(linkHandlersKey)
  if (!handlers) throw new Error('No link handlers were provided to the body')
  return handlers
}

export interface EntryLinks {
  /** The URL of the link under the pointer or with the focus. */
  readonly pointedAt: Ref<string | null>
  /** Whether that link leads to a stored entry. */
  readonly opensHere: Ref<boolean>
  /** A link that the person must confirm first. */
  readonly asked: Ref<DoubtfulLink | null>
  readonly error: Ref<AppError | null>
  readonly saveError: Ref<AppError | null>
  readonly open: (url: string, text: string) => Promise<void>
  readonly confirm: (link: DoubtfulLink) => Promise<void>
  readonly save: (link: DoubtfulLink) => Promise<void>
  readonly dismiss: () => void
}

/** Also provides the handlers of links to the component's descendants. */
export function useLinks(entry: LinkingEntry, openEntry: (id: number) => void): EntryLinks {
  const bridge = useBridge()
  const t = useWords()
  const pointedAt = ref<string | null>(null)
  const opensHere = ref(false)
  const asked = shallowRef<DoubtfulLink | null>(null)
  const error = shallowRef<AppError | null>(null)
  const saveError = shallowRef<AppError | null>(null)
  const saving = useFileSaving()
  const known = new Map<string, Promise<number | null>>()
  let isGone = false

  /** The stored entry that a link leads to. Only URLs of the open entry's website qualify. */
  async function entryAt(url: string): Promise<number | null> {
    const own = entry.resource
    if (own === null || own.link === null || new URL(url).host !== new URL(own.link).host) return null
    const response = known.get(url) ?? entry.findEntry(url)
    known.set(url, response)
    const id = await response
    return id === own.id ? null : id
  }

  async function pointAt(url: string | null): Promise<void> {
    pointedAt.value = url
    opensHere.value = false
    if (url === null) return
    const id = await entryAt(url)
    if (pointedAt.value === url) opensHere.value = id !== null
  }

  async function follow(url: string, text: string): Promise<void> {
    const id = await entryAt(url)
    if (id !== null) openEntry(id)
    else await open(url, text)
  }

  async function open(url: string, text: string): Promise<void> {
    const response = await bridge.call('link:open', { url, text })
    error.value = response.ok ? null : response.error
    asked.value = response.ok && response.value ? { url, ...response.value } : null
  }

  async function confirm({ token }: DoubtfulLink): Promise<void> {
    asked.value = null
    const response = await bridge.call('link:confirm', { token })
    error.value = response.ok ? null : response.error
  }

  async function save({ token, file }: DoubtfulLink): Promise<void> {
    asked.value = null
    saveError.value = null
    const failed = await saving.save(token, file ?? '')
    // A pane that has gone cannot show the error.
    if (failed && isGone) showToast(t('reader.saveFailed'))
    else saveError.value = failed
  }

  watch(
    () => entry.resource,
    () => {
      pointedAt.value = null
      error.value = null
      saveError.value = null
      known.clear()
    },
  )

  onScopeDispose(() => (isGone = true))
  provide(linkHandlersKey, { follow, pointAt })

  return {
    pointedAt,
    opensHere,
    asked,
    error,
    saveError,
    open,
    confirm,
    save,
    dismiss: () => (asked.value = null),
  }
}

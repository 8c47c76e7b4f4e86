import type { AppError } from '@shared/errors/app-error'
import type { LinkQuestion } from '@shared/links/link-doubt'
import type { Resource } from '@shared/entries/resources'
import type { SavedFile } from '@shared/app/saved-file'
import { onScopeDispose, ref, shallowRef, watch } from 'vue'
import { useBridge } from '../../../bridge/bridge-client'
import { useFileSaving } from './use-file-saving'

/** A link that a person is asked about before it is opened. */
export interface DoubtfulLink extends LinkQuestion {
  readonly url: string
}

/** The entry whose links they are. */
interface LinkingEntry {
  readonly resource: Resource | null
  /** The id of the stored entry with that URL; null for none. */
  readonly findEntry: (url: string) => Promise<number | null>
}

/**
 * What happens to links of the open entry: opened here, opened in the browser, or asked about first; files are saved.
 *
 * @param openEntry called with the id of a stored entry that a link leads to
 * @param saved called with a file that was saved
 */
export function useLinks(
  entry: LinkingEntry,
  openEntry: (id: number) => void,
  saved: (file: SavedFile) => void,
) {
  const bridge = useBridge()
  const pointedAt = ref<string | null>(null)
  const opensHere = ref(false)
  const asked = shallowRef<DoubtfulLink | null>(null)
  const error = shallowRef<AppError | null>(null)
  /** Why the last file was not saved. */
  const saveError = shallowRef<AppError | null>(null)
  const saving = useFileSaving()
  const known = new Map<string, Promise<number | null>>()

  /** The stored entry a link leads to. Only URLs of the open entry's own website can be one. */
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

  // A link's context menu asks for it, by the same door.
  onScopeDispose(bridge.listen('menu:link', ({ url, text }) => void open(url, text)))

  /** Opens the link that was asked about. */
  async function confirm({ token }: DoubtfulLink): Promise<void> {
    asked.value = null
    const response = await bridge.call('link:confirm', { token })
    error.value = response.ok ? null : response.error
  }

  /** Saves the file that was asked about. */
  async function save({ token, file }: DoubtfulLink): Promise<void> {
    asked.value = null
    saveError.value = null
    const response = await saving.save(token, file ?? '')
    if (!response.ok) saveError.value = response.error
    else if (response.value) saved(response.value)
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

  return {
    pointedAt,
    opensHere,
    asked,
    error,
    saveError,
    underWay: saving.underWay,
    pointAt,
    follow,
    open,
    confirm,
    save,
    dismiss: () => (asked.value = null),
    cancelSaving: saving.cancel,
  }
}

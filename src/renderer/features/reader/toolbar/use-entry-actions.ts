import { useTimeoutFn } from '@vueuse/core'
import { entryLink } from '@shared/links/app-link'
import type { SavedFile } from '@shared/app/saved-file'
import { computed, shallowRef, type Ref } from 'vue'
import { useBridge } from '../../../bridge/bridge-client'
import { useSizes } from '../../../i18n/formats/sizes'
import { useWords } from '../../../i18n/translations'
import { citationOf } from '../citation'
import { useCitedEntry } from '../cite/use-cited-entry'
import { useReader } from '../reader-store'
import { usePrinting } from '../print/use-printing'

/** How long a message stays (milliseconds). It only confirms what a person has just done, so it need not wait. */
const messageStays = 3000

/** What was just done; empty for nothing. Another object each time, so that the same words are said again. */
export interface EntryMessage {
  readonly words: string
}
const noMessage: EntryMessage = { words: '' }

/**
 * What can be done with the open entry as a whole, and a short message about what was just done.
 *
 * @param scroller the scrolling box with the entry in it
 * @param server host of the service, cited for an entry without a URL
 */
export function useEntryActions(scroller: Readonly<Ref<HTMLElement | null>>, server: () => string) {
  const t = useWords()
  const sizes = useSizes()
  const bridge = useBridge()
  const reader = useReader()
  const { citedEntry, citationForm } = useCitedEntry(server)
  const { isPreparing, error, put } = usePrinting(
    () => scroller.value?.querySelector<HTMLElement>('article') ?? null,
  )
  const done = shallowRef<EntryMessage>(noMessage)
  const { start: forget } = useTimeoutFn(() => (done.value = noMessage), messageStays, { immediate: false })
  const message = computed<EntryMessage>(() =>
    isPreparing.value ? { words: t('reader.preparing') } : done.value,
  )

  function say(words: string): void {
    done.value = { words }
    forget()
  }

  async function copy(text: string, words: string): Promise<void> {
    const response = await bridge.call('clipboard:write', { text })
    if (response.ok) say(words)
  }

  async function copyLink(): Promise<void> {
    const link = reader.resource?.link ?? null
    if (link !== null) await copy(link, t('reader.linkCopied'))
  }

  /** A link that opens the entry in this app, in the content language that it was listed in. */
  async function copyAppLink(): Promise<void> {
    if (reader.resource === null) return
    await copy(entryLink(server(), reader.resource.id, reader.language), t('reader.linkCopied'))
  }

  async function copyCitation(): Promise<void> {
    if (reader.resource === null) return
    await copy(citationOf(citedEntry(reader.resource), citationForm()), t('reader.citationCopied'))
  }

  async function print(): Promise<void> {
    if (reader.resource && (await put(reader.resource, 'entry:print'))) say(t('reader.printed'))
  }

  async function savePdf(): Promise<void> {
    if (reader.resource && (await put(reader.resource, 'entry:save-pdf'))) say(t('reader.pdfSaved'))
  }

  function fileSaved({ name, bytes }: SavedFile): void {
    say(t('reader.fileSaved', { name, size: sizes(bytes) }))
  }

  return { message, fileSaved, printError: error, copyLink, copyAppLink, copyCitation, print, savePdf }
}

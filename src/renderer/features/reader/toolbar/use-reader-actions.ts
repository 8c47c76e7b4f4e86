import { watch, type Ref } from 'vue'
import { entryLink } from '@shared/links/app-link'
import { richTextOf, type RichText, type RichLink } from '@shared/app/clipboard'
import { textOf } from '@shared/citations/styled'
import type { Resource } from '@shared/entries/resources'
import type { ActionId } from '../../actions/action-table'
import { useActions } from '../../actions/use-actions'
import { useAppInfo } from '../../app-info/app-info-store'
import { useReader } from '../reader-store'
import { useBridge } from '../../../bridge/bridge-client'
import { useWords } from '../../../i18n/translations'
import { showToast } from '../../../ui/toast/toast'
import { plainCitation, useCitedEntry } from '../cite/citation'
import { usePrinting } from '../use-printing'

interface ReaderActions {
  readonly next: () => void
  readonly previous: () => void
  readonly openInBrowser: () => void
  readonly find: () => unknown
  readonly step: (by: 1 | -1) => void
  /** Undefined while the find bar is closed, so that Esc keeps its other meaning. */
  readonly closeFind: () => (() => void) | undefined
}

export function useReaderActions(
  scroller: Readonly<Ref<HTMLElement | null>>,
  { next, previous, openInBrowser, find, step, closeFind }: ReaderActions,
) {
  const { isPreparing, printError, ...handlers } = useEntryActions(scroller)
  const onceOpen = useOnceOpen()
  useActions({ 'reader.next': next, 'reader.previous': previous })
  const entryActions = {
    'reader.print': handlers.print,
    'reader.savePdf': handlers.savePdf,
    'reader.copyLink': handlers.copyLink,
    'reader.copyAppLink': handlers.copyAppLink,
    'reader.copyCitation': handlers.copyCitation,
    'reader.browser': openInBrowser,
    'reader.find': find,
    'reader.findNext': () => step(1),
    'reader.findPrevious': () => step(-1),
  } satisfies { readonly [Id in ActionId]?: () => unknown }
  const provided = {}
  for (const [id, action] of Object.entries(entryActions))
    Object.defineProperty(provided, id, { get: () => onceOpen(() => void action()) })
  useActions(provided)
  // Esc closes the find bar before the entry, wherever the focus is.
  useActions(
    {
      get 'go.back'() {
        return closeFind()
      },
    },
    { first: true },
  )
  return { isPreparing, printError }
}

/**
 * Runs the last chosen action once the loading entry's article is in the document, so that it applies to that
 * entry and not to the previous one. Drops it if another entry is opened or loading fails.
 */
export function useOnceOpen(): (action: () => void) => (() => void) | undefined {
  const reader = useReader()
  let waiting: (() => void) | null = null

  const isOpen = (): boolean => reader.resource !== null && reader.resource.id === reader.entryId
  watch([() => reader.entryId, () => reader.status === 'failed'], () => (waiting = null), { flush: 'sync' })
  watch(
    isOpen,
    () => {
      const action = waiting
      waiting = null
      if (isOpen()) action?.()
    },
    { flush: 'post' },
  )

  return (action) => {
    if (reader.entryId === null || reader.status === 'failed') return undefined
    return () => {
      if (isOpen()) action()
      else waiting = action
    }
  }
}

/** Actions on the entry that is open. */
function useEntryActions(scroller: Readonly<Ref<HTMLElement | null>>) {
  const t = useWords()
  const bridge = useBridge()
  const reader = useReader()
  const appInfo = useAppInfo()
  const { loadForumName, citedEntry, citationForm } = useCitedEntry()
  const { isPreparing, error, put } = usePrinting(
    () => scroller.value?.querySelector<HTMLElement>('article') ?? null,
  )
  async function copy(text: string, words: string, rich: RichLink | RichText): Promise<void> {
    const response = await bridge.call('clipboard:write', { text, rich })
    if (response.ok) showToast(words)
  }

  function richLinkOf({ id, title, link }: Resource): RichLink {
    const inApp = { label: t('reader.openInApp'), url: entryLink(appInfo.server, id, reader.language) }
    const onWebsite = link === null ? [] : [{ label: t('reader.openOnWebsite'), url: link }]
    return { title: title.slice(0, 1000), links: [inApp, ...onWebsite] }
  }

  async function copyLink(): Promise<void> {
    const { resource } = reader
    if (resource?.link) await copy(resource.link, t('reader.linkCopied'), richLinkOf(resource))
  }

  async function copyAppLink(): Promise<void> {
    const { resource } = reader
    if (resource === null) return
    const link = entryLink(appInfo.server, resource.id, reader.language)
    await copy(link, t('reader.linkCopied'), richLinkOf(resource))
  }

  async function copyCitation(): Promise<void> {
    const { resource } = reader
    if (resource === null) return
    await loadForumName()
    const parts = plainCitation(citedEntry(resource), citationForm())
    await copy(textOf(parts), t('reader.citationCopied'), richTextOf(parts))
  }

  async function print(): Promise<void> {
    if (reader.resource && (await put(reader.resource, 'entry:print'))) showToast(t('reader.printed'))
  }

  async function savePdf(): Promise<void> {
    if (reader.resource && (await put(reader.resource, 'entry:save-pdf'))) showToast(t('reader.pdfSaved'))
  }

  return { isPreparing, printError: error, copyLink, copyAppLink, copyCitation, print, savePdf }
}

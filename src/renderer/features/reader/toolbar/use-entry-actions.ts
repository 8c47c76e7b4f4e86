import { entryLink } from '@shared/links/app-link'
import { richTextOf, type RichText } from '@shared/citations/rich-text'
import { textOf } from '@shared/citations/styled'
import type { RichLink } from '@shared/links/copied-link'
import type { Resource } from '@shared/entries/resources'
import type { SavedFile } from '@shared/app/saved-file'
import type { Ref } from 'vue'
import { useBridge } from '../../../bridge/bridge-client'
import { useSizes } from '../../../i18n/formats/sizes'
import { useWords } from '../../../i18n/translations'
import { showToast } from '../../../ui/toast/toast'
import { plainCitation } from '../citation'
import { useCitedEntry } from '../cite/use-cited-entry'
import { useReader } from '../reader-store'
import { usePrinting } from '../print/use-printing'

export function useEntryActions(scroller: Readonly<Ref<HTMLElement | null>>, server: () => string) {
  const t = useWords()
  const sizes = useSizes()
  const bridge = useBridge()
  const reader = useReader()
  const { loadForumName, citedEntry, citationForm } = useCitedEntry(server)
  const { isPreparing, error, put } = usePrinting(
    () => scroller.value?.querySelector<HTMLElement>('article') ?? null,
  )
  async function copy(text: string, words: string, rich: RichLink | RichText): Promise<void> {
    const response = await bridge.call('clipboard:write', { text, rich })
    if (response.ok) showToast(words)
  }

  function richLinkOf({ id, title, link }: Resource): RichLink {
    const inApp = { label: t('reader.openInApp'), url: entryLink(server(), id, reader.language) }
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
    const link = entryLink(server(), resource.id, reader.language)
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

  function fileSaved({ name, bytes }: SavedFile): void {
    showToast(t('reader.fileSaved', { name, size: sizes(bytes) }))
  }

  return { isPreparing, fileSaved, printError: error, copyLink, copyAppLink, copyCitation, print, savePdf }
}

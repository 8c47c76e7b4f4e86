import { oneLine, type CitationDays, type CitedEntry, isOnForum } from '@shared/citations/cited-entry'
import { isEnded, textOf, urlPart, type CitationPart } from '@shared/citations/styled'
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { Resource } from '@shared/entries/resources'
import { dateWriter } from '../../../i18n/formats/dates'
import { useBridge } from '../../../bridge/bridge-client'
import { useAppInfo } from '../../app-info/app-info-store'
import { useLoadedContent } from '../../session/loaded-content-store'
import { useFormats, useWords } from '../../../i18n/translations'
import { hostNames } from '../links/url-target'

export interface CitationForm extends CitationDays {
  readonly locale: string
  /** Adds words around the date of access: "accessed 3 November 2026". */
  readonly accessedOn: (day: string) => string
}

type PlainEntry = Omit<CitedEntry, 'id' | 'language'>

export function plainCitation(entry: PlainEntry, form: CitationForm): readonly CitationPart[] {
  const dayOf = dateWriter(form.locale, { dateStyle: 'long', timeZone: form.timeZone })
  const published = entry.published === null ? null : new Date(entry.published)
  const isDated = published !== null && !Number.isNaN(published.getTime())
  const sentences: readonly (readonly CitationPart[])[] = [
    [{ text: oneLine(entry.title) }],
    [{ text: oneLine(entry.site) }],
    isDated ? [{ text: dayOf(published) }] : [],
    urlPart(entry.url),
    entry.url === null ? [] : [{ text: form.accessedOn(dayOf(form.accessed)) }],
  ]
  return sentences
    .filter((sentence) => textOf(sentence) !== '')
    .flatMap((sentence, index) => [
      ...(index === 0 ? [] : [{ text: ' ' }]),
      ...sentence,
      ...(isEnded(textOf(sentence)) ? [] : [{ text: '.' }]),
    ])
}

/** The forum's name, which citations give as publisher. Loaded with the first citation. */
const useForumName = defineStore('forum-name', () => {
  const bridge = useBridge()
  const name = shallowRef<string | null>(null)

  async function load(): Promise<void> {
    if (name.value !== null) return
    const response = await bridge.call('citation:publisher', undefined)
    if (response.ok) name.value = response.value
  }

  useLoadedContent().onForget(() => (name.value = null))

  return { name, load }
})

/** Cites the service's host for an entry without a URL while the forum's name is unknown. */
export function useCitedEntry() {
  const appInfo = useAppInfo()
  const t = useWords()
  const formats = useFormats()
  const forum = useForumName()
  return {
    loadForumName: forum.load,
    citedEntry: ({ id, title, date, link, language }: Resource): CitedEntry => ({
      id,
      title: title || t('resources.untitled'),
      site:
        (isOnForum(link, appInfo.server) && forum.name) ||
        (link === null ? appInfo.server : hostNames(link).readable),
      published: date,
      url: link,
      language,
    }),
    citationForm: (): CitationForm => ({
      locale: formats(),
      accessed: new Date(),
      accessedOn: (day) => t('reader.citationAccessed', { day }),
    }),
  }
}

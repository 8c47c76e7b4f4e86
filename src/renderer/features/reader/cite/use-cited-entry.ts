import { isOnForum, type CitedEntry } from '@shared/citations/cited-entry'
import type { Resource } from '@shared/entries/resources'
import { useFormats, useWords } from '../../../i18n/translations'
import type { CitationForm } from '../citation'
import { hostNames } from '../links/url-target'
import { useForumName } from './forum-name-store'

/** @param server the service's host, cited for an entry without a URL while the forum's name is unknown */
export function useCitedEntry(server: () => string) {
  const t = useWords()
  const formats = useFormats()
  const forum = useForumName()
  return {
    loadForumName: forum.load,
    citedEntry: ({ id, title, date, link, language }: Resource): CitedEntry => ({
      id,
      title: title || t('resources.untitled'),
      site:
        (isOnForum(link, server()) && forum.name) || (link === null ? server() : hostNames(link).readable),
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

import { isOnForum, type CitedEntry } from '@shared/citations/cited-entry'
import type { Resource } from '@shared/entries/resources'
import { useFormats, useWords } from '../../../i18n/translations'
import type { CitationForm } from '../citation'
import { hostNames } from '../links/url-target'
import { useForumName } from './forum-name-store'

/**
 * What a citation needs of an open entry and of the person.
 *
 * @param server host of the service, cited for an entry without a URL where nobody says what the forum is called
 */
export function useCitedEntry(server: () => string) {
  const t = useWords()
  const formats = useFormats()
  const forum = useForumName()
  return {
    /** Until it is done, the forum is cited by its host. */
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
    /** Accessed now. */
    citationForm: (): CitationForm => ({
      locale: formats(),
      accessed: new Date(),
      accessedOn: (day) => t('reader.citationAccessed', { day }),
    }),
  }
}

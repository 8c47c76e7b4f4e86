import type { CitedEntry } from '@shared/citations/cited-entry'
import type { Resource } from '@shared/entries/resources'
import { useFormats, useWords } from '../../../i18n/translations'
import type { CitationForm } from '../citation'
import { hostNames } from '../links/url-target'

/**
 * What a citation needs of an open entry and of the person.
 *
 * @param server host of the service, cited for an entry without a URL
 */
export function useCitedEntry(server: () => string) {
  const t = useWords()
  const formats = useFormats()
  return {
    citedEntry: ({ id, title, date, link, language }: Resource): CitedEntry => ({
      id,
      title: title || t('resources.untitled'),
      site: link === null ? server() : hostNames(link).readable,
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

import type { Resource } from '@shared/entries/resources'
import { entryTermsKey, type EntryTerms } from '../../src/renderer/features/reader/entry-terms.ts'
import { linkHandlersKey, type LinkHandlers } from '../../src/renderer/features/reader/links/use-links.ts'
import { row } from '../unit/renderer/features/list/sample-pages.ts'

/** Base URL of the sample entries. */
export const site = 'https://forum.example.org/resources'

/** An entry as main returns it. */
export function resource(id: number, part: Partial<Resource> = {}): Resource {
  return {
    ...row(id),
    imageFacts: null,
    link: `${site}/${id}/`,
    body: `<p>Body of ${id}.</p>`,
    modified: null,
    readingPosition: 0,
    ...part,
  }
}

/** The values that the screen and the pane provide to the parts of the reader. */
export function forReader({
  terms = {},
  links = {},
}: { terms?: Partial<EntryTerms>; links?: Partial<LinkHandlers> } = {}) {
  return {
    [entryTermsKey]: { category: [], region: [], filterBy: () => {}, ...terms },
    [linkHandlersKey]: { follow: async () => {}, pointAt: async () => {}, ...links },
  }
}

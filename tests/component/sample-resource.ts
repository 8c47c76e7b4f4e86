import type { Resource } from '@shared/entries/resources'
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

import { isEmpty } from '../sanitize/element-edits'

/** Removes the classic editor's spacer paragraphs, and empty summaries: the engine labels details without one. */
export function removeEmptyBlocks(fragment: DocumentFragment): void {
  for (const block of fragment.querySelectorAll('p, summary')) if (isEmpty(block)) block.remove()
}

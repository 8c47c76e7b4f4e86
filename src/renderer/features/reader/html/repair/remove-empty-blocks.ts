import { isEmpty } from '../sanitize/element-edits'

/** Paragraphs that the classic editor uses as spacers, and summaries: the engine names details without one. */
export function removeEmptyBlocks(fragment: DocumentFragment): void {
  for (const block of fragment.querySelectorAll('p, summary')) if (isEmpty(block)) block.remove()
}

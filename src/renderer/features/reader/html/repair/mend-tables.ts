import { isEmpty, rename } from '../sanitize/element-edits'
import { putInScrollBox } from '../accessibility/scroll-box'

/** An empty header cell is the header of nothing. Each table gets a box in which it scrolls. */
export function mendTables(fragment: DocumentFragment): void {
  for (const header of fragment.querySelectorAll('th')) if (isEmpty(header)) rename(header, 'td')
  for (const table of fragment.querySelectorAll('table')) putInScrollBox(table)
}

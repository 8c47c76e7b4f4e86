import { isEmpty, rename } from '../sanitize/element-edits'
import { putInScrollBox } from '../accessibility/scroll-box'

/** Empty header cells head nothing and become data cells. Tables get a scrolling box. */
export function mendTables(fragment: DocumentFragment): void {
  for (const header of fragment.querySelectorAll('th')) if (isEmpty(header)) rename(header, 'td')
  for (const table of fragment.querySelectorAll('table')) putInScrollBox(table)
}

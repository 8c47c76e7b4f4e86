import type { BodyWords } from './body-words'

/** What scrolls sideways can be reached and scrolled with the keyboard, and has a name. */
export function makeScrollable(fragment: DocumentFragment, words: BodyWords): void {
  for (const box of fragment.querySelectorAll('.prose-scroll, pre')) {
    const caption = box.querySelector('caption')?.textContent.trim()
    box.setAttribute('tabindex', '0')
    box.setAttribute('role', 'group')
    box.setAttribute('aria-label', caption || nameOf(box, words))
  }
}

function nameOf(box: Element, words: BodyWords): string {
  if (box.localName === 'pre') return words.code
  return box.firstElementChild?.localName === 'math' ? words.formula : words.table
}

import { isEmpty, unwrap } from '../sanitize/element-edits'

/** A footnote's link back to its mark leads nowhere here; as text it would be a stray arrow. */
const returnArrow = /^[\s↩↵↑⤴⏎^\ufe0e\ufe0f]+$/

export function removeDeadLinks(fragment: DocumentFragment): void {
  for (const link of fragment.querySelectorAll('a')) {
    if (isEmpty(link)) link.remove()
    else if (!link.hasAttribute('href')) {
      if (returnArrow.test(link.textContent)) link.remove()
      else unwrap(link)
    }
  }
}

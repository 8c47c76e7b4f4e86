import { isEmpty, unwrap } from '../sanitize/element-edits'

/** The link from a footnote back to its mark leads nowhere here, and as text it is a stray arrow. */
const returnArrow = /^[\s↩↵↑⤴⏎^\ufe0e\ufe0f]+$/

/** A link that leads nowhere becomes text, and one without words or image goes. */
export function removeDeadLinks(fragment: DocumentFragment): void {
  for (const link of fragment.querySelectorAll('a')) {
    if (isEmpty(link)) link.remove()
    else if (!link.hasAttribute('href')) {
      if (returnArrow.test(link.textContent)) link.remove()
      else unwrap(link)
    }
  }
}

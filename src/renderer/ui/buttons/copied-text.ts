import { onScopeDispose } from 'vue'

/** Soft hyphens, and the marks that keep directions apart (UAX 9): nobody sees them, and searches stumble over them. */
const unseen = /[\u00ad\u2066-\u2069]/g

/** What is copied of the page is without the characters that the app has put among its words. */
export function useCleanCopies(): void {
  // A plain listener, for signing in reads this too.
  document.addEventListener('copy', copyCleanly)
  onScopeDispose(() => document.removeEventListener('copy', copyCleanly))
}

function copyCleanly(event: ClipboardEvent): void {
  const selection = getSelection()
  const text = selection?.toString() ?? ''
  const clean = text.replace(unseen, '')
  if (!selection || !event.clipboardData || clean === text) return
  const holder = document.createElement('div')
  for (let index = 0; index < selection.rangeCount; index += 1)
    holder.append(selection.getRangeAt(index).cloneContents())
  event.clipboardData.setData('text/plain', clean)
  event.clipboardData.setData('text/html', holder.innerHTML.replace(unseen, ''))
  event.preventDefault()
}

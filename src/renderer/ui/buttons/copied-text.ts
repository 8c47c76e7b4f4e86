import { onScopeDispose } from 'vue'

/** Soft hyphens and directional isolates (UAX 9): invisible, and they break searches. */
const unseen = /[\u00ad\u2066-\u2069]/g

/** Removes the invisible characters that the app has inserted into a text when the user copies it. */
export function useCleanCopies(): void {
  // A plain listener: VueUse's would enlarge the sign-in bundle.
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

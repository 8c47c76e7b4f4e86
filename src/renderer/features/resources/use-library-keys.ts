import { useEventListener } from '@vueuse/core'

export interface LibraryKeys {
  readonly search: () => void
  readonly move: (step: number) => void
  readonly openInBrowser: () => void
  readonly back: () => void
  readonly help: () => void
}

/** The keys of the Resources screen. Where someone types, or a menu or dialog is open, letters are letters. */
export function useLibraryKeys(keys: LibraryKeys): void {
  useEventListener(window, 'keydown', (event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('dialog[open], [role="menu"]')) return
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k')
      return act(event, keys.search)
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' && !isPopupOpen(event.target)) return act(event, keys.back)
    if (isTyping(event.target)) return
    if (event.key === '/') return act(event, keys.search)
    if (event.key === 'j') return act(event, () => keys.move(1))
    if (event.key === 'k') return act(event, () => keys.move(-1))
    if (event.key === 'b') return act(event, keys.openInBrowser)
    if (event.key === '?') return act(event, keys.help)
  })
}

function act(event: KeyboardEvent, action: () => void): void {
  event.preventDefault()
  action()
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input:not([type="radio"]), textarea, select') !== null
}

function isPopupOpen(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.ariaExpanded === 'true' || target.matches('select:open'))
}

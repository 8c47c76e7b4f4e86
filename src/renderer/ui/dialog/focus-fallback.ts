import { onScopeDispose } from 'vue'

/** The element that has the focus only for lack of a better one. */
let fallback: Element | null = null
/** The last focused element and its ancestors, innermost first. */
let path: readonly Element[] = []

/** Focuses a substitute. Code that knows a better element may take the focus from it. */
export function fallBackTo(element: HTMLElement | null | undefined): void {
  if (!element) return
  element.focus({ preventScroll: true })
  fallback = element
}

export function isFocusLost(): boolean {
  return document.activeElement === document.body || document.activeElement === fallback
}

/**
 * Moves the focus of a removed element to its closest ancestor with a `tabindex`, so that keys and screen
 * readers continue there. Otherwise it would fall to the body.
 * @param last gets the focus when no ancestor is left
 */
export function useFocusFallback(last: () => HTMLElement | null): void {
  // After a frame, since the code that removed the element may move the focus itself.
  const removals = new MutationObserver(() => isGone() && requestAnimationFrame(() => isGone() && giveAway()))

  // Plain listeners: VueUse's would add 7 kB to the sign-in bundle.
  document.addEventListener('focusin', note)
  removals.observe(document.body, { childList: true, subtree: true })
  onScopeDispose(() => {
    document.removeEventListener('focusin', note)
    removals.disconnect()
  })

  function note({ target }: FocusEvent): void {
    path = target instanceof Element ? ancestorsOf(target) : []
    if (target !== fallback) fallback = null
  }

  function giveAway(): void {
    const around = path.find((element) => element.isConnected)?.closest<HTMLElement>('[tabindex]')
    fallBackTo(around ?? last())
  }
}

function isGone(): boolean {
  return path[0]?.isConnected === false && document.activeElement === document.body
}

function ancestorsOf(element: Element): readonly Element[] {
  const ancestors: Element[] = []
  for (let each: Element | null = element; each; each = each.parentElement) ancestors.push(each)
  return ancestors
}

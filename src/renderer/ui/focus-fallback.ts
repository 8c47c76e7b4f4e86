import { onScopeDispose } from 'vue'

/** What has the focus only because there was nothing better. */
let fallback: Element | null = null
/** What had the focus last, and what it stands in, from the inside out. */
let path: readonly Element[] = []

/** Gives the focus to what stands in for its proper place: whatever knows a better one may take it from there. */
export function fallBackTo(element: HTMLElement | null | undefined): void {
  if (!element) return
  element.focus({ preventScroll: true })
  fallback = element
}

/** Whether nobody has put the focus where it is. */
export function isFocusLost(): boolean {
  return document.activeElement === document.body || document.activeElement === fallback
}

/**
 * Keeps the focus near what had it and is gone: a button that goes away with what it has done leaves it to the closest
 * thing around it with a `tabindex`, so that keys and screen readers go on from there. Else it would fall to the body.
 *
 * @param last takes it where nothing around is left
 */
export function useFocusFallback(last: () => HTMLElement | null): void {
  // After a frame, for whoever has removed something may give the focus to another thing itself.
  const removals = new MutationObserver(() => isGone() && requestAnimationFrame(() => isGone() && giveAway()))

  // Plain listeners, for signing in reads this too: the library's would make its script longer by 7 kB.
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
  const found: Element[] = []
  for (let each: Element | null = element; each; each = each.parentElement) found.push(each)
  return found
}

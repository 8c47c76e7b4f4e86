/** Opens every folded part that an element is in, so that it can be seen. */
export function openAround(element: Element): void {
  let folded = element.closest<HTMLDetailsElement>('details:not([open])')
  while (folded) {
    folded.open = true
    folded = folded.closest<HTMLDetailsElement>('details:not([open])')
  }
}

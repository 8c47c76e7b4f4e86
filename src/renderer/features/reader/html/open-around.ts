/** Opens every closed `details` around an element and lays out its part of the body, so that it can be measured. */
export function openAround(element: Element): void {
  const part = element.closest<HTMLElement>('.prose')
  if (part) part.style.contentVisibility = 'visible'
  let folded = element.closest<HTMLDetailsElement>('details:not([open])')
  while (folded) {
    folded.open = true
    folded = folded.closest<HTMLDetailsElement>('details:not([open])')
  }
}

/**
 * Opens every folded part that an element is in, so that it can be seen, and lays out the part of a long body that it is
 * in, so that its place can be measured.
 */
export function openAround(element: Element): void {
  const part = element.closest<HTMLElement>('.prose')
  if (part) part.style.contentVisibility = 'visible'
  let folded = element.closest<HTMLDetailsElement>('details:not([open])')
  while (folded) {
    folded.open = true
    folded = folded.closest<HTMLDetailsElement>('details:not([open])')
  }
}

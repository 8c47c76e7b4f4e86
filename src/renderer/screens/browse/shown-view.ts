import { inject, type InjectionKey, type Ref } from 'vue'
import type { ResourceView } from '../../features/filters/resource-route'

/** The view that the screen shows, for all its panes. The screen provides it. */
export interface ShownView {
  readonly view: Readonly<Ref<ResourceView>>
  readonly change: (part: Partial<ResourceView>) => void
  /** Opens the dialog of reading lists. */
  readonly manageLists: () => void
}

export const shownViewKey: InjectionKey<ShownView> = Symbol('shown-view')

export function useShownView(): ShownView {
  const shown = inject(shownViewKey)
  if (!shown) throw new Error('No view was provided to the pane')
  return shown
}

import type { MenuModel } from '@shared/app/menu-model'

export interface MenuModels {
  /** Null before the window's page has sent its menu. */
  of(window: number): MenuModel | null
  set(model: MenuModel, window: number): void
  focused(window: number): void
  closed(window: number): void
}

/**
 * The menus that the windows' pages have sent. The system has one menu for all windows: that of the window in
 * front, since a window behind it changes its menu too, for example when its list has loaded.
 *
 * @param show applies a menu to the system
 */
export function createMenuModels(show: (model: MenuModel) => void): MenuModels {
  const models = new Map<number, MenuModel>()
  /** Keeps its menu while another program has the focus; null before a window has had it. */
  let inFront: number | null = null

  function showOf(window: number): void {
    const model = models.get(window)
    if (model) show(model)
  }

  return {
    of: (window) => models.get(window) ?? null,

    set(model, window) {
      models.set(window, model)
      if (inFront === null || inFront === window) show(model)
    },

    focused(window) {
      inFront = window
      showOf(window)
    },

    closed(window) {
      models.delete(window)
      if (inFront !== window) return
      inFront = null
      const [next] = models.keys()
      if (next !== undefined) showOf(next)
    },
  }
}

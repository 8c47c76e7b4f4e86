import { MenuModel } from '../menu-model'
import { channel, type } from './channel'

/** The part of the contract by which actions are offered outside of the page, and found in it. */
export const actionChannels = {
  /** The application menu of the page that has the focus, in the page's words. */
  'menu:set': channel(MenuModel, type<undefined>()),
} as const

/** What a menu tells the page of the window it belongs to. */
export const actionEvents = {
  /** An action was chosen, by its id, or a key or button that the system keeps to itself stands for it. */
  'menu:chosen': type<{ readonly id: string }>(),
  /** A link is to be opened in the browser: by the door that all links of the page go through. */
  'menu:link': type<{ readonly url: string; readonly text: string }>(),
} as const

import * as v from 'valibot'
import type { About } from '../diagnostics/bundled-package'
import { MenuModel } from '../app/menu-model'
import type { TitleMatch } from '../entries/resources'
import { channel, type } from './channel'

/** The part of the contract by which actions are offered outside of the page, and found in it. */
export const actionChannels = {
  /** The application menu of the page that has the focus, in the page's words. */
  'menu:set': channel(MenuModel, type<undefined>()),
  /** What the app is made of, and under which licences. */
  'about:read': channel(v.undefined(), type<About>()),
  /** Stored entries whose title has words that begin so, newest first, 20 at most. */
  'library:titles': channel(
    v.strictObject({
      search: v.pipe(v.string(), v.maxLength(200)),
      language: v.nullable(v.pipe(v.string(), v.maxLength(16))),
    }),
    type<readonly TitleMatch[]>(),
  ),
} as const

/** What a menu tells the page of the window it belongs to. */
export const actionEvents = {
  /** An action was chosen, by its id, or a key or button that the system keeps to itself stands for it. */
  'menu:chosen': type<{ readonly id: string }>(),
  /** A link is to be opened in the browser: by the door that all links of the page go through. */
  'menu:link': type<{ readonly url: string; readonly text: string }>(),
} as const

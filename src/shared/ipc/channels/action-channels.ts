import * as v from 'valibot'
import type { About } from '../../diagnostics/bundled-package'
import { MenuModel } from '../../app/menu-model'
import type { TitleMatch } from '../../entries/resources'
import { channel, type } from '../channel'

export const actionChannels = {
  /** With the labels of the focused page. */
  'menu:set': channel(MenuModel, type<undefined>()),
  'about:read': channel(v.undefined(), type<About>()),
  /** Matches the beginnings of words; newest first, at most 20. */
  'cache:titles': channel(
    v.strictObject({
      search: v.pipe(v.string(), v.maxLength(200)),
      language: v.nullable(v.pipe(v.string(), v.maxLength(16))),
    }),
    type<readonly TitleMatch[]>(),
  ),
} as const

export const actionEvents = {
  /** Chosen in the menu, or with a key or button that only the system sees. */
  'menu:chosen': type<{ readonly id: string }>(),
  /** The page applies its usual checks before it opens the link. */
  'menu:link': type<{ readonly url: string; readonly text: string }>(),
} as const

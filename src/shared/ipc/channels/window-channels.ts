import type { Language } from '../../i18n/languages'
import * as v from 'valibot'
import type { MarksChange } from '../../entries/marks'
import { Panes } from '../../settings/panes'
import type { Settings } from '../../settings/settings'
import { channel, type } from '../channel'

export const windowChannels = {
  /** Null if the layout was never changed on the window's display. */
  'window:panes': channel(v.undefined(), type<Panes | null>()),
  'window:store-panes': channel(Panes, type<undefined>()),
  /** The zoom may have changed: the main process stores it for the display. */
  'window:zoomed': channel(v.undefined(), type<undefined>()),
  /** False if the limit is reached. */
  'window:open': channel(
    v.strictObject({ route: v.pipe(v.string(), v.maxLength(8000), v.regex(/^\/resources(\?[^#]*)?$/)) }),
    type<boolean>(),
    'secondWindow',
  ),
} as const

export const windowEvents = {
  /** The window has moved to another display; null if the layout was never changed there. */
  'window:panes-changed': type<Panes | null>(),
  /** From now on, the next start restores this window's place. */
  'window:became-first': type<undefined>(),
  'settings:changed': type<Settings>(),
  /** The person has chosen another language, or has removed the choice. */
  'language:changed': type<{ readonly language: Language }>(),
  /** Opening an entry marks it as read. */
  'marks:changed': type<MarksChange>(),
} as const

import type { Language } from '../i18n/languages'
import * as v from 'valibot'
import type { MarksChange } from '../entries/marks'
import { Panes } from '../settings/panes'
import type { Settings } from '../settings/settings'
import { channel, type } from './channel'

/** The part of the contract about the window that asks. */
export const windowChannels = {
  /** How its panes were left on the display it is on; null where nobody has arranged them there. */
  'window:panes': channel(v.undefined(), type<Panes | null>()),
  /** Stores how its panes are arranged on the display it is on. */
  'window:store-panes': channel(Panes, type<undefined>()),
  /** The page's zoom may have changed: main reads it and stores it for the display. */
  'window:zoomed': channel(v.undefined(), type<undefined>()),
  /** Opens another window at a route of the Resources screen; false where there are as many as there may be. */
  'window:open': channel(
    v.strictObject({ route: v.pipe(v.string(), v.maxLength(8000), v.regex(/^\/resources(\?[^#]*)?$/)) }),
    type<boolean>(),
    'secondWindow',
  ),
} as const

/** What windows are told of the display they have come to, and of what was done in another one. */
export const windowEvents = {
  /** How the panes stood on the display that the window has come to; null where nobody has arranged them there. */
  'window:panes-changed': type<Panes | null>(),
  /** The first window was closed: this one's place is what the next start finds from now on. */
  'window:became-first': type<undefined>(),
  /** A setting was changed, in this window or another one. */
  'settings:changed': type<Settings>(),
  /** The interface speaks another language: the person's choice, or what holds without one. */
  'language:changed': type<{ readonly language: Language }>(),
  /** Entries were marked, in this window or another one; opening one makes it read. */
  'marks:changed': type<MarksChange>(),
} as const

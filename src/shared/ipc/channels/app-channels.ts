import * as v from 'valibot'
import type { DataUse } from '../../diagnostics/data-use'
import { SettingsChange, type Settings, Panes } from '../../settings'
import type { UpdateStatus, About } from '../../app/app-info'
import { channel, type, Nothing } from '../channel'
import type { ConfigurationProblem } from '../../config/configuration-problem'
import { SetupInput, type SetupOutcome, type SetupReading, type SetupState } from '../../config/setup'
import type { Language } from '../../i18n/languages'
import type { MarksChange } from '../../entries/marks'
import { MenuModel } from '../../app/menu-model'
import type { TitleMatch } from '../../entries/resources'
import type { Diagnostics } from '../../diagnostics/diagnostics'
import { logLevels } from '../../diagnostics/log-entry'
import { Text } from '../../schemas'

/** The same for all accounts on this computer. */
export const settingsChannels = {
  'settings:read': channel(Nothing, type<Settings>()),
  'settings:change': channel(SettingsChange, type<Settings>()),

  /** Whether the network or the system asks the app to save data, as Chromium reports it. */
  'data:hint': channel(v.strictObject({ asks: v.boolean() }), type<undefined>()),
  'data:used': channel(Nothing, type<DataUse>()),

  'updates:read': channel(Nothing, type<UpdateStatus>()),
  'updates:put-off': channel(v.strictObject({ isPutOff: v.boolean() }), type<UpdateStatus>(), 'updates'),
} as const

export const setupChannels = {
  'setup:read': channel(Nothing, type<SetupState>()),
  /** Stores and sends nothing. */
  'setup:check': channel(SetupInput, type<readonly ConfigurationProblem[]>()),
  /** `keep` means the same as for signing out: stored content stays on this computer. */
  'setup:apply': channel(v.strictObject({ input: SetupInput, keep: v.boolean() }), type<SetupOutcome>()),
  /** Null if the person cancels. */
  'setup:choose-file': channel(Nothing, type<SetupReading | null>()),
  'setup:take-link': channel(v.strictObject({ link: Text(20_000) }), type<SetupReading>()),
  /** The proposal has been reviewed or dismissed. */
  'setup:taken': channel(v.strictObject({ id: Text(64) }), type<undefined>()),
  'setup:forget': channel(v.strictObject({ keep: v.boolean() }), type<SetupState>()),
} as const

export const windowChannels = {
  /** Null if the layout was never changed on the window's display. */
  'window:panes': channel(Nothing, type<Panes | null>()),
  'window:store-panes': channel(Panes, type<undefined>()),
  /** The zoom may have changed: the main process stores it for the display. */
  'window:zoomed': channel(Nothing, type<undefined>()),
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
  /** In this or another window; the entries, images and marks on the screen no longer exist in the cache. */
  'local-data:cleared': type<undefined>(),
} as const

export const actionChannels = {
  /** With the labels of the page. The application menu is that of the window in front. */
  'menu:set': channel(MenuModel, type<undefined>()),
  'about:read': channel(Nothing, type<About>()),
  /** Matches the beginnings of words; newest first, at most 20. */
  'cache:titles': channel(
    v.strictObject({
      search: Text(200),
      language: v.nullable(Text(16)),
    }),
    type<readonly TitleMatch[]>(),
  ),
} as const

export const actionEvents = {
  /** Chosen in the menu, or with a key or button that only the system sees. */
  'menu:chosen': type<{ readonly id: string }>(),
  /** The page applies its usual checks before it opens the link. */
  'menu:link': type<{ readonly url: string; readonly text: string }>(),
  /** Chosen in its context menu, but it could not be fetched, or the disk refused. */
  'menu:image-not-saved': type<undefined>(),
} as const

export const diagnosticsChannels = {
  'diagnostics:read': channel(Nothing, type<Diagnostics>()),
  /** A zip of this text, the facts and the log. False if the person cancels. */
  'diagnostics:save-report': channel(v.strictObject({ text: Text(100_000) }), type<boolean>(), 'export'),
  'diagnostics:reveal-log': channel(Nothing, type<undefined>()),
  /** Applies until the app quits. */
  'diagnostics:set-log-level': channel(v.strictObject({ level: v.picklist(logLevels) }), type<undefined>()),
} as const

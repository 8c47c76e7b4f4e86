import * as v from 'valibot'
import type { DataUse } from '../diagnostics/data-use'
import { SettingsChange, type Settings } from '../settings/settings'
import type { UpdateStatus } from '../app/updates'
import { channel, type } from './channel'

/** The part of the contract about what holds for the app on this computer, whoever uses it. */
export const settingsChannels = {
  'settings:read': channel(v.undefined(), type<Settings>()),
  'settings:change': channel(SettingsChange, type<Settings>()),

  /** Whether the system asks to use less data, as the engine says. */
  'data:hint': channel(v.strictObject({ asks: v.boolean() }), type<undefined>()),
  /** What the app has received and sent. */
  'data:used': channel(v.undefined(), type<DataUse>()),

  'updates:read': channel(v.undefined(), type<UpdateStatus>()),
  /** Puts updates off for a week, or looks for them again. */
  'updates:put-off': channel(v.strictObject({ isPutOff: v.boolean() }), type<UpdateStatus>(), 'updates'),
} as const

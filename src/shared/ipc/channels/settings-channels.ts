import * as v from 'valibot'
import type { DataUse } from '../../diagnostics/data-use'
import { SettingsChange, type Settings } from '../../settings/settings'
import type { UpdateStatus } from '../../app/updates'
import { channel, type } from '../channel'

/** The same for all accounts on this computer. */
export const settingsChannels = {
  'settings:read': channel(v.undefined(), type<Settings>()),
  'settings:change': channel(SettingsChange, type<Settings>()),

  /** Whether the network or the system asks the app to save data, as Chromium reports it. */
  'data:hint': channel(v.strictObject({ asks: v.boolean() }), type<undefined>()),
  'data:used': channel(v.undefined(), type<DataUse>()),

  'updates:read': channel(v.undefined(), type<UpdateStatus>()),
  'updates:put-off': channel(v.strictObject({ isPutOff: v.boolean() }), type<UpdateStatus>(), 'updates'),
} as const

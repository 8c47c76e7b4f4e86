import type { settingsChannels } from '@shared/ipc/channels/settings-channels'
import { success } from '@shared/errors/result'
import type { DataUseMeter } from '../data-use/data-use'
import type { SettingsStore } from '../settings/settings'
import type { Updates } from '../updates/updates'
import type { Handlers } from './router'

/** The same for all accounts on this computer. */
export interface SettingsFeatures {
  readonly settings: SettingsStore
  readonly updates: Pick<Updates, 'status' | 'putOff'>
  readonly dataSaving: { readonly hint: (asks: boolean) => void }
  readonly dataUse: Pick<DataUseMeter, 'read'>
}

export function settingsHandlers(features: SettingsFeatures): Pick<Handlers, keyof typeof settingsChannels> {
  const { settings, updates, dataSaving, dataUse } = features
  return {
    'settings:read': async () => success(await settings.read()),
    'settings:change': (change) => settings.change(change),
    'data:hint': async ({ asks }) => {
      dataSaving.hint(asks)
      return success(undefined)
    },
    'data:used': async () => success(await dataUse.read()),
    'updates:read': async () => success(updates.status()),
    'updates:put-off': async ({ isPutOff }) => success(await updates.putOff(isPutOff)),
  }
}

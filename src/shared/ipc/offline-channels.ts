import * as v from 'valibot'
import { filterSchemas } from '../filters'
import { offlineImages, OfflineName, type OfflineStatus } from '../entries/offline'
import { channel, type } from './channel'

const status = type<OfflineStatus>()

/** The part of the contract about lists that are stored whole. */
export const offlineChannels = {
  'offline:read': channel(v.undefined(), status, 'offlineContent'),
  /** Stores a list whole, or no longer. Its order and the days it is narrowed to are left out of account. */
  'offline:want': channel(
    v.strictObject({ name: OfflineName, filters: v.strictObject(filterSchemas), isWanted: v.boolean() }),
    status,
    'offlineContent',
  ),
  'offline:choose-images': channel(
    v.strictObject({ images: v.picklist(offlineImages) }),
    status,
    'offlineContent',
  ),
  'offline:pause': channel(v.strictObject({ isPaused: v.boolean() }), status, 'offlineContent'),
  /** Goes on although the network is to be spared, or the computer runs on battery; until the app ends. */
  'offline:insist': channel(v.undefined(), status, 'offlineContent'),
  /** A person has been told what the library has no more: it is not told again. */
  'offline:removed-seen': channel(v.undefined(), status, 'offlineContent'),
} as const

export const offlineEvents = {
  /** Something was fetched, or is fetched no more. */
  'offline:changed': type<undefined>(),
} as const

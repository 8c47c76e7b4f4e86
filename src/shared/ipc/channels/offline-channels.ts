import * as v from 'valibot'
import { filterSchemas } from '../../filters'
import { offlineImages, OfflineName, type OfflineStatus } from '../../entries/offline'
import { channel, type } from '../channel'

const status = type<OfflineStatus>()

export const offlineChannels = {
  'offline:read': channel(v.undefined(), status, 'offlineContent'),
  /** Ignores the list's order, dates and shelf. */
  'offline:keep': channel(
    v.strictObject({ name: OfflineName, filters: v.strictObject(filterSchemas), isKept: v.boolean() }),
    status,
    'offlineContent',
  ),
  'offline:choose-images': channel(
    v.strictObject({ images: v.picklist(offlineImages) }),
    status,
    'offlineContent',
  ),
  'offline:pause': channel(v.strictObject({ isPaused: v.boolean() }), status, 'offlineContent'),
  /** Ignores data saving and battery power until the app quits. */
  'offline:insist': channel(v.undefined(), status, 'offlineContent'),
  /** The person has seen which entries the service has deleted. */
  'offline:removed-seen': channel(v.undefined(), status, 'offlineContent'),
} as const

export const offlineEvents = {
  'offline:changed': type<undefined>(),
} as const

import * as v from 'valibot'
import type { Diagnostics } from '../../diagnostics/diagnostics'
import { logLevels } from '../../diagnostics/log-entry'
import { channel, type, Nothing } from '../channel'

export const diagnosticsChannels = {
  'diagnostics:read': channel(Nothing, type<Diagnostics>()),
  /** A zip of this text, the facts and the log. False if the person cancels. */
  'diagnostics:save-report': channel(
    v.strictObject({ text: v.pipe(v.string(), v.maxLength(100_000)) }),
    type<boolean>(),
    'export',
  ),
  'diagnostics:reveal-log': channel(Nothing, type<undefined>()),
  /** Applies until the app quits. */
  'diagnostics:set-log-level': channel(v.strictObject({ level: v.picklist(logLevels) }), type<undefined>()),
} as const

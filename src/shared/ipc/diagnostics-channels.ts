import * as v from 'valibot'
import type { Diagnostics } from '../diagnostics/diagnostics'
import { logLevels } from '../diagnostics/log-entry'
import { channel, type, Nothing } from './channel'

/** The part of the contract that is about finding out why the app does not work. */
export const diagnosticsChannels = {
  /** What whoever finds out why the app does not work wants to know. */
  'diagnostics:read': channel(Nothing, type<Diagnostics>()),
  /**
   * Asks where to save a report and saves it: a zip of the given words, the facts and the log. False when the person
   * would rather not; refused where the operator has switched saving off.
   */
  'diagnostics:save-report': channel(
    v.strictObject({ text: v.pipe(v.string(), v.maxLength(100_000)) }),
    type<boolean>(),
    'export',
  ),
  /** Shows the log's file in the system's file manager. */
  'diagnostics:reveal-log': channel(Nothing, type<undefined>()),
  /** How detailed the log is until the app ends. */
  'diagnostics:set-log-level': channel(v.strictObject({ level: v.picklist(logLevels) }), type<undefined>()),
} as const

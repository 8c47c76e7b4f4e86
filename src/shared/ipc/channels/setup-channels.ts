import * as v from 'valibot'
import type { ConfigurationProblem } from '../../config/configuration-problem'
import { SetupInput, type SetupOutcome, type SetupReading, type SetupState } from '../../config/setup'
import { channel, type, Nothing } from '../channel'

const Text = (maximum: number) => v.pipe(v.string(), v.maxLength(maximum))

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

import * as v from 'valibot'
import type { ConfigurationProblem } from '../config/configuration-problem'
import { SetupInput, type SetupOutcome, type SetupReading, type SetupState } from '../config/setup'
import { channel, type, Nothing } from './channel'

const Text = (maximum: number) => v.pipe(v.string(), v.maxLength(maximum))

/** The part of the contract by which people give the values of a service. */
export const setupChannels = {
  'setup:read': channel(Nothing, type<SetupState>()),
  /** What is wrong with values, field by field; nothing is stored or sent. */
  'setup:check': channel(SetupInput, type<readonly ConfigurationProblem[]>()),
  /** Uses other values of a service from now on; `keep` as for signing out. */
  'setup:apply': channel(v.strictObject({ input: SetupInput, keep: v.boolean() }), type<SetupOutcome>()),
  /** Asks for a configuration file and reads what it proposes; null when the person would rather not. */
  'setup:choose-file': channel(Nothing, type<SetupReading | null>()),
  /** Reads what a link proposes. */
  'setup:take-link': channel(v.strictObject({ link: Text(20_000) }), type<SetupReading>()),
  /** A proposal that came from outside has been looked at, or declined. */
  'setup:taken': channel(v.strictObject({ id: Text(64) }), type<undefined>()),
  /** Forgets what people have given of a service. */
  'setup:forget': channel(v.strictObject({ keep: v.boolean() }), type<SetupState>()),
} as const

import type { AppError } from '@shared/app-error'
import type { ConfigurationProblem } from '@shared/app-info'
import type { Result } from '@shared/result'
import type { SetupInput, SetupOutcome, SetupProposal, SetupReading, SetupState } from '@shared/setup'
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { useBridge } from '../../bridge/bridge-client'

/** What people have given of a service, and what files and links propose. Secrets only go in. */
export const useSetup = defineStore('setup', () => {
  const bridge = useBridge()
  const state = shallowRef<SetupState | null>(null)
  const error = shallowRef<AppError | null>(null)
  /** A link that the system has handed over, until somebody looks at it. */
  const arrived = shallowRef<SetupProposal | null>(null)
  /** What the form shows for review. */
  const proposal = shallowRef<SetupProposal | null>(null)

  /** Listens from now on, and asks for what came before. */
  async function start(): Promise<void> {
    bridge.listen('setup:proposed', (proposed) => (arrived.value = proposed))
    await load()
  }

  async function load(): Promise<void> {
    take(await bridge.call('setup:read', undefined))
  }

  function take(response: Result<SetupState>): void {
    error.value = response.ok ? null : response.error
    if (!response.ok) return
    state.value = response.value
    const waiting = response.value.proposal
    if (waiting && waiting.id !== proposal.value?.id) arrived.value = waiting
  }

  /** The proposal that has come is looked at, or declined. */
  function takeArrived(looks: boolean): void {
    const taken = arrived.value
    arrived.value = null
    if (!taken) return
    if (looks) proposal.value = taken
    void bridge.call('setup:taken', { id: taken.id })
  }

  async function propose(reading: Result<SetupReading | null>): Promise<SetupReading | null> {
    error.value = reading.ok ? null : reading.error
    if (!reading.ok) return null
    if (reading.value?.proposal) proposal.value = reading.value.proposal
    return reading.value
  }

  async function check(input: SetupInput): Promise<readonly ConfigurationProblem[]> {
    const response = await bridge.call('setup:check', input)
    return response.ok ? response.value : []
  }

  function apply(input: SetupInput, keep: boolean): Promise<Result<SetupOutcome>> {
    return bridge.call('setup:apply', { input, keep })
  }

  return {
    state,
    error,
    arrived,
    proposal,
    start,
    load,
    takeArrived,
    check,
    apply,
    chooseFile: async () => propose(await bridge.call('setup:choose-file', undefined)),
    takeLink: async (link: string) => propose(await bridge.call('setup:take-link', { link })),
    forget: async (keep: boolean) => take(await bridge.call('setup:forget', { keep })),
  }
})

import type { AppError } from '@shared/errors/app-error'
import type { ConfigurationProblem } from '@shared/config/configuration-problem'
import type { Result } from '@shared/errors/result'
import type { SetupInput, SetupOutcome, SetupReading, SetupState } from '@shared/config/setup'
import { defineStore, storeToRefs } from 'pinia'
import { shallowRef } from 'vue'
import { useBridge } from '../../bridge/bridge-client'
import { useArrivedSetup } from './arrived-setup-store'

/** Main never returns stored secrets to the page. */
export const useSetup = defineStore('setup', () => {
  const bridge = useBridge()
  const state = shallowRef<SetupState | null>(null)
  const error = shallowRef<AppError | null>(null)
  const outside = useArrivedSetup()
  const { proposal } = storeToRefs(outside)

  /** The form keeps what is typed into it, so it must not begin with values of an earlier visit. */
  async function load(): Promise<void> {
    state.value = null
    take(await bridge.call('setup:read', undefined))
  }

  function take(response: Result<SetupState>): void {
    error.value = response.ok ? null : response.error
    if (!response.ok) return
    state.value = response.value
    outside.noteState(response.value)
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
    proposal,
    load,
    takeArrived: outside.takeArrived,
    check,
    apply,
    chooseFile: async () => propose(await bridge.call('setup:choose-file', undefined)),
    takeLink: async (link: string) => propose(await bridge.call('setup:take-link', { link })),
    forget: async (keep: boolean) => take(await bridge.call('setup:forget', { keep })),
  }
})

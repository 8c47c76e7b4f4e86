import type { SetupProposal } from '@shared/config/setup'
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { useBridge } from '../../bridge/bridge-client'

/** What has come from outside: all of set-up that is there from the start. */
export const useArrivedSetup = defineStore('arrived-setup', () => {
  const bridge = useBridge()
  /** A link that the system has handed over, until somebody looks at it. */
  const arrived = shallowRef<SetupProposal | null>(null)
  /** What the form shows for review. */
  const proposal = shallowRef<SetupProposal | null>(null)

  /** Listens from now on, and asks for what came before. */
  async function start(): Promise<void> {
    bridge.listen('setup:proposed', note)
    const response = await bridge.call('setup:read', undefined)
    if (response.ok) note(response.value.proposal)
  }

  function note(proposed: SetupProposal | null): void {
    if (proposed && proposed.id !== proposal.value?.id) arrived.value = proposed
  }

  /** The proposal that has come is looked at, or declined. */
  function takeArrived(looks: boolean): void {
    const taken = arrived.value
    arrived.value = null
    if (!taken) return
    if (looks) proposal.value = taken
    void bridge.call('setup:taken', { id: taken.id })
  }

  return { arrived, proposal, start, note, takeArrived }
})

import type { SetupProposal } from '@shared/config/setup'
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { useBridge } from '../../bridge/bridge-client'

/** The only part of set-up that is loaded at start. */
export const useArrivedSetup = defineStore('arrived-setup', () => {
  const bridge = useBridge()
  /** A proposal from a link that the system passed to the app, until the user looks at it or dismisses it. */
  const arrived = shallowRef<SetupProposal | null>(null)
  const proposal = shallowRef<SetupProposal | null>(null)

  /** Listens first, then requests a proposal that arrived earlier. */
  async function start(): Promise<void> {
    bridge.listen('setup:proposed', note)
    const response = await bridge.call('setup:read', undefined)
    if (response.ok) note(response.value.proposal)
  }

  function note(proposed: SetupProposal | null): void {
    if (proposed && proposed.id !== proposal.value?.id) arrived.value = proposed
  }

  function takeArrived(looks: boolean): void {
    const taken = arrived.value
    arrived.value = null
    if (!taken) return
    if (looks) proposal.value = taken
    void bridge.call('setup:taken', { id: taken.id })
  }

  return { arrived, proposal, start, note, takeArrived }
})

import type { SetupProposal, SetupState } from '@shared/config/setup'
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { useBridge } from '../../bridge/bridge-client'
import { useWords } from '../../i18n/translations'
import { showToast } from '../../ui/toast/toast'

/** The only part of set-up that is loaded at start. */
export const useArrivedSetup = defineStore('arrived-setup', () => {
  const bridge = useBridge()
  const t = useWords()
  /** A proposal from a link that the system passed to the app, until the user looks at it or dismisses it. */
  const arrived = shallowRef<SetupProposal | null>(null)
  const proposal = shallowRef<SetupProposal | null>(null)

  /** Listens first, then requests a proposal that arrived earlier. */
  async function start(): Promise<void> {
    bridge.listen('setup:proposed', note)
    bridge.listen('setup:link-refused', () => void look())
    await look()
  }

  async function look(): Promise<void> {
    const response = await bridge.call('setup:read', undefined)
    if (response.ok) noteState(response.value)
  }

  function noteState(state: SetupState): void {
    if (state.proposal) note(state.proposal)
    if (state.isLinkRefused) showToast(t('setup.linkRefused'))
  }

  function note(proposed: SetupProposal): void {
    if (proposed.id !== proposal.value?.id) arrived.value = proposed
  }

  function takeArrived(looks: boolean): void {
    const taken = arrived.value
    arrived.value = null
    if (!taken) return
    if (looks) proposal.value = taken
    void bridge.call('setup:taken', { id: taken.id })
  }

  return { arrived, proposal, start, noteState, takeArrived }
})

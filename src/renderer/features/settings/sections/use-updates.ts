import type { UpdateStatus } from '@shared/app/app-info'
import { onScopeDispose, shallowRef } from 'vue'
import { useBridge } from '../../../bridge/bridge-client'

export function useUpdates() {
  const bridge = useBridge()
  const status = shallowRef<UpdateStatus>({ state: 'off' })

  onScopeDispose(bridge.listen('updates:changed', (changed) => (status.value = changed)))
  void bridge.call('updates:read', undefined).then((response) => {
    if (response.ok) status.value = response.value
  })

  async function putOff(isPutOff: boolean): Promise<void> {
    const response = await bridge.call('updates:put-off', { isPutOff })
    if (response.ok) status.value = response.value
  }

  return { status, putOff }
}

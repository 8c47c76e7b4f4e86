import { defineStore } from 'pinia'
import { ref } from 'vue'
import { useBridge } from '../../bridge/bridge-client'

export const useKeychain = defineStore('keychain', () => {
  const bridge = useBridge()
  const isWaiting = ref(false)

  function start(): void {
    bridge.listen('keychain:waiting', (waits) => (isWaiting.value = waits))
  }

  async function continueWithout(): Promise<void> {
    isWaiting.value = false
    await bridge.call('keychain:continue-without', undefined)
  }

  return { isWaiting, start, continueWithout }
})

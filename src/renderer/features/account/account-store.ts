import type { RegistrationField } from '@shared/app-error'
import type { Result } from '@shared/result'
import type { DisableReceipt, Registration } from '@shared/session'
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import { useBridge } from '../../bridge/bridge-client'

/** What a person does to their account: creating it and having it deleted. */
export const useAccount = defineStore('account', () => {
  const bridge = useBridge()
  const registration = shallowRef<Registration | null>(null)
  const receipt = shallowRef<DisableReceipt | null>(null)
  /** While this runs, being signed out is part of it and must not lead to the sign-in screen. */
  const isDeleting = ref(false)
  /** The service never answered: nobody knows whether the account still exists. */
  const deletionUnknown = ref(false)

  async function register(
    fields: Readonly<Record<RegistrationField, string>>,
    signal: AbortSignal,
  ): Promise<Result<Registration>> {
    const answer = await bridge.call('account:register', fields, { signal })
    if (answer.ok) registration.value = answer.value
    return answer
  }

  async function disable(password: string): Promise<Result<DisableReceipt>> {
    isDeleting.value = true
    const answer = await bridge.call('account:disable', { password })
    if (answer.ok) receipt.value = answer.value
    else deletionUnknown.value = answer.error.code === 'timeout'
    isDeleting.value = false
    return answer
  }

  return { registration, receipt, isDeleting, deletionUnknown, register, disable }
})

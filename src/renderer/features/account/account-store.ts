import { registrationFields, type RegistrationField } from '@shared/errors/app-error'
import { isCertainlyNotCarriedOut } from '@shared/errors/app-error-traits'
import type { Result } from '@shared/errors/result'
import type { DisableReceipt, Registration } from '@shared/app/session'
import { defineStore, storeToRefs } from 'pinia'
import { shallowRef } from 'vue'
import { useBridge } from '../../bridge/bridge-client'
import { useSession } from '../session/session-store'
import { useSettings } from '../settings/settings-store'
import { useAccountState } from './account-state-store'

/** What a person does to their account: creating it and having it deleted. */
export const useAccount = defineStore('account', () => {
  const bridge = useBridge()
  const session = useSession()
  const settings = useSettings()
  const state = useAccountState()
  const { readyAccount, uncertain, draft, isDeleting, deletionUnknown, created } = storeToRefs(state)
  const receipt = shallowRef<DisableReceipt | null>(null)

  async function register(
    fields: Readonly<Record<RegistrationField, string>>,
    signal: AbortSignal,
  ): Promise<Result<Registration>> {
    const response = await bridge.call('account:register', fields, { signal })
    if (!response.ok) {
      if (!isCertainlyNotCarriedOut(response.error))
        uncertain.value = { username: fields.username, email: fields.email }
      return response
    }
    uncertain.value = null
    draft.value = withoutPasswords(fields)
    const { username, email, verificationRequired } = response.value
    if (verificationRequired) await settings.change({ awaitingConfirmation: { username, email } })
    else readyAccount.value = response.value
    return response
  }

  /**
   * The address was wrong: the form begins with what is known of it. The account itself may be there, so a name that is
   * taken may be theirs.
   */
  async function startOver(): Promise<void> {
    const known = created.value
    const typed = { ...known, ...draft.value }
    const forgotten = state.forgetCreated()
    // At once: the form begins while what was stored is still being forgotten.
    if (known) uncertain.value = { username: known.username, email: known.email }
    draft.value = withoutPasswords(typed)
    await forgotten
  }

  async function disable(password: string): Promise<Result<DisableReceipt>> {
    isDeleting.value = true
    const username = session.account?.username
    const response = await bridge.call('account:disable', { password })
    if (response.ok) receipt.value = response.value
    else deletionUnknown.value = response.error.code === 'outcome-unknown'
    const mayBeGone = response.ok || deletionUnknown.value
    if (mayBeGone && username !== undefined && settings.settings.rememberedUsername === username)
      void settings.change({ rememberedUsername: null })
    isDeleting.value = false
    return response
  }

  /** Resolves to false when the person would rather not. */
  function saveReceipt(text: string): Promise<Result<boolean>> {
    return bridge.call('account:save-receipt', { text })
  }

  return {
    created,
    uncertain,
    draft,
    receipt,
    isDeleting,
    deletionUnknown,
    register,
    forgetCreated: () => state.forgetCreated(),
    startOver,
    disable,
    saveReceipt,
  }
})

/** What was typed, but for passwords: they are typed again. */
function withoutPasswords(
  values: Readonly<Partial<Record<RegistrationField, string>>>,
): Partial<Record<RegistrationField, string>> {
  const kept = registrationFields.filter((field) => !field.startsWith('password'))
  return Object.fromEntries(kept.flatMap((field) => (values[field] ? [[field, values[field]]] : [])))
}

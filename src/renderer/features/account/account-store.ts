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

export const useAccount = defineStore('account', () => {
  const bridge = useBridge()
  const session = useSession()
  const settings = useSettings()
  const state = useAccountState()
  const { readyAccount, uncertain, draft, isDeleting, deletionUnknown, deletedUsername, created } =
    storeToRefs(state)
  const receipt = shallowRef<DisableReceipt | null>(null)

  /**
   * The form starts with these values when it opens again. Does not keep passwords. Keeps nothing while somebody is
   * signed in, because another window's sign-in closes the form and has forgotten what was typed.
   */
  function keepDraft(fields: Readonly<Partial<Record<RegistrationField, string>>>): void {
    if (session.account) return
    const kept = registrationFields.filter((field) => !field.startsWith('password'))
    draft.value = Object.fromEntries(kept.flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])))
  }

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
    uncertain.value = deletedUsername.value = null
    keepDraft(fields)
    const { username, email, verificationRequired } = response.value
    if (verificationRequired) await settings.change({ awaitingConfirmation: { username, email } })
    else readyAccount.value = response.value
    return response
  }

  /**
   * Starts registration again after a mistyped address. The first account may exist, so a name reported as
   * taken may be the user's own.
   */
  async function startOver(): Promise<void> {
    const known = created.value
    const typed = { ...known, ...draft.value }
    const forgotten = state.forgetCreated()
    // Set before the await: the form appears while the settings are still being written.
    if (known) uncertain.value = { username: known.username, email: known.email }
    keepDraft(typed)
    await forgotten
  }

  async function disable(password: string): Promise<Result<DisableReceipt>> {
    isDeleting.value = true
    const username = session.account?.username
    const response = await bridge.call('account:disable', { password })
    if (response.ok) receipt.value = response.value
    else deletionUnknown.value = response.error.code === 'outcome-unknown'
    const mayBeGone = response.ok || deletionUnknown.value
    if (mayBeGone && username !== undefined) {
      deletedUsername.value = username
      if (settings.settings.rememberedUsername === username)
        void settings.change({ rememberedUsername: null })
    }
    isDeleting.value = false
    return response
  }

  /** Resolves to false when the user cancels the file dialog. */
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
    keepDraft,
    register,
    forgetCreated: state.forgetCreated,
    startOver,
    disable,
    saveReceipt,
  }
})

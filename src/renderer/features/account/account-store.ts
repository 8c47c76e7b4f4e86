import type { RegistrationField } from '@shared/app-error'
import { isCertainlyNotCarriedOut } from '@shared/app-error-traits'
import type { Result } from '@shared/result'
import type { DisableReceipt, Registration } from '@shared/session'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { useBridge } from '../../bridge/bridge-client'
import { useSession } from '../session/session-store'
import { useSettings } from '../settings/settings-store'
import { withoutPasswords, type RegistrationValues } from './registration-form'

/** What a person does to their account: creating it and having it deleted. */
export const useAccount = defineStore('account', () => {
  const bridge = useBridge()
  const session = useSession()
  const settings = useSettings()
  /** An account just created that needs no confirmation. */
  const readyAccount = shallowRef<Registration | null>(null)
  /** Whom an account was asked for without an answer: nobody knows whether it was created. */
  const uncertain = shallowRef<Pick<Registration, 'username' | 'email'> | null>(null)
  /** What was typed into the form that created an account, but for passwords; what it begins with when started over. */
  const draft = shallowRef<Partial<RegistrationValues>>({})
  const receipt = shallowRef<DisableReceipt | null>(null)
  /** While this runs, being signed out is part of it and must not lead to the sign-in screen. */
  const isDeleting = ref(false)
  /** The service never answered: nobody knows whether the account still exists. */
  const deletionUnknown = ref(false)

  /** The account that was created here last, until somebody signs in; across restarts while it is unconfirmed. */
  const created = computed<Registration | null>(() => {
    const awaiting = settings.settings.awaitingConfirmation
    return awaiting ? { ...awaiting, verificationRequired: true } : readyAccount.value
  })

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

  /** Somebody has signed in, or would rather create another account. */
  async function forgetCreated(): Promise<void> {
    readyAccount.value = uncertain.value = null
    draft.value = {}
    if (settings.settings.awaitingConfirmation) await settings.change({ awaitingConfirmation: null })
  }

  /**
   * The address was wrong: the form begins with what is known of it. The account itself may be there, so a name that is
   * taken may be theirs.
   */
  async function startOver(): Promise<void> {
    const known = created.value
    const typed = { ...known, ...draft.value }
    const forgotten = forgetCreated()
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
    forgetCreated,
    startOver,
    disable,
    saveReceipt,
  }
})

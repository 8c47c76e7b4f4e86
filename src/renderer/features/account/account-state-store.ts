import type { RegistrationField } from '@shared/errors/app-error'
import type { Registration } from '@shared/app/session'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { useSettings } from '../settings/settings-store'

/** What signing in has to know of accounts that were created or deleted here. */
export const useAccountState = defineStore('account-state', () => {
  const settings = useSettings()
  /** An account just created that needs no confirmation. */
  const readyAccount = shallowRef<Registration | null>(null)
  /** Whom an account was asked for without an answer: nobody knows whether it was created. */
  const uncertain = shallowRef<Pick<Registration, 'username' | 'email'> | null>(null)
  /** What was typed into the form that created an account, but for passwords; what it begins with when started over. */
  const draft = shallowRef<Partial<Record<RegistrationField, string>>>({})
  /** While this runs, being signed out is part of it and must not lead to the sign-in screen. */
  const isDeleting = ref(false)
  /** The service never answered: nobody knows whether the account still exists. */
  const deletionUnknown = ref(false)

  /** The account that was created here last, until somebody signs in; across restarts while it is unconfirmed. */
  const created = computed<Registration | null>(() => {
    const awaiting = settings.settings.awaitingConfirmation
    return awaiting ? { ...awaiting, verificationRequired: true } : readyAccount.value
  })

  /** Somebody has signed in, or would rather create another account. */
  async function forgetCreated(): Promise<void> {
    readyAccount.value = uncertain.value = null
    draft.value = {}
    if (settings.settings.awaitingConfirmation) await settings.change({ awaitingConfirmation: null })
  }

  return { readyAccount, uncertain, draft, isDeleting, deletionUnknown, created, forgetCreated }
})

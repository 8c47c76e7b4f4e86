import type { RegistrationField } from '@shared/errors/app-error'
import type { Registration } from '@shared/app/session'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { useSession } from '../session/session-store'
import { useSettings } from '../settings/settings-store'

export const useAccountState = defineStore('account-state', () => {
  const settings = useSettings()
  const session = useSession()
  /** A new account that needs no confirmation by email. */
  const readyAccount = shallowRef<Registration | null>(null)
  /** The account of a request that got no answer: it may or may not have been created. */
  const uncertain = shallowRef<Pick<Registration, 'username' | 'email'> | null>(null)
  /** The values last entered in the form, without passwords; the form starts with them when it opens again. */
  const draft = shallowRef<Partial<Record<RegistrationField, string>>>({})
  /** While true, the end of the session is part of the deletion and must not lead to the sign-in screen. */
  const isDeleting = ref(false)
  const deletionUnknown = ref(false)
  /** The account that was deleted here, certainly or probably. */
  const deletedUsername = ref<string | null>(null)

  /** The last account created here, until someone signs in. Survives restarts while it is unconfirmed. */
  const created = computed<Registration | null>(() => {
    const awaiting = settings.settings.awaitingConfirmation
    return awaiting ? { ...awaiting, verificationRequired: true } : readyAccount.value
  })

  async function forgetCreated(): Promise<void> {
    readyAccount.value = uncertain.value = null
    draft.value = {}
    if (settings.settings.awaitingConfirmation) await settings.change({ awaitingConfirmation: null })
  }

  // Somebody has signed in, here or in another window.
  watch(
    () => session.isOpen,
    (isOpen) => {
      if (!isOpen) return
      void forgetCreated()
      deletionUnknown.value = false
    },
  )

  return {
    ...{ readyAccount, uncertain, draft, isDeleting, deletionUnknown, deletedUsername, created },
    forgetCreated,
  }
})

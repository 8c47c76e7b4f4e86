import type { AppError } from '@shared/errors/app-error'
import type { Result } from '@shared/errors/result'
import { signedOut, type SessionState } from '@shared/app/session'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { useBridge } from '../../bridge/bridge-client'

/** Whose session ended while the app was in use. */
export interface InterruptedSession {
  readonly username: string
  readonly server: string
}

/**
 * Who is signed in. A session that ends in mid-use is kept apart from being signed out: screens stay as they are and
 * reading goes on from what is stored, and `renewals` rises when the person has signed in again, so that stores repeat
 * what failed.
 */
export const useSession = defineStore('session', () => {
  const bridge = useBridge()
  const state = shallowRef<SessionState | null>(null)
  const interrupted = shallowRef<InterruptedSession | null>(null)
  const renewals = ref(0)
  /** Which of the session's dialogs is open over the screen. */
  const dialog = ref<'sign-in-again' | 'sign-out' | null>(null)

  const account = computed(() => (state.value?.status === 'signed-in' ? state.value : null))
  /** What is known of the session that is no more: whose it was, and why it could not be taken up. */
  const ended = computed(() => (state.value?.status === 'signed-out' ? state.value : null))
  /** Whose screens are on display: who is signed in, or is about to be again. */
  const owner = computed(() => account.value ?? interrupted.value)
  /** Whether screens of the library may be on display. */
  const isOpen = computed(() => owner.value !== null)

  function apply(next: SessionState): void {
    const before = state.value
    state.value = next
    if (next.status === 'signed-in') {
      if (interrupted.value !== null) renewals.value += 1
      interrupted.value = null
    } else if (next.expired && before?.status === 'signed-in')
      interrupted.value = { username: next.username ?? before.username, server: before.server }
    else if (!next.expired) interrupted.value = null
    if (!isOpen.value || (dialog.value === 'sign-in-again' && interrupted.value === null)) dialog.value = null
  }

  /** Listens from now on and reads where things stand; an event that came first is newer than the response. */
  async function start(): Promise<AppError | null> {
    bridge.listen('session:changed', apply)
    bridge.listen('configuration:changed', () => void readAnew())
    const response = await bridge.call('session:read', undefined)
    if (state.value === null) apply(response.ok ? response.value : signedOut)
    return response.ok ? null : response.error
  }

  /** Another service has another session, or none. */
  async function readAnew(): Promise<void> {
    const response = await bridge.call('session:read', undefined)
    apply(response.ok ? response.value : signedOut)
  }

  async function signIn(
    username: string,
    password: string,
    signal: AbortSignal,
  ): Promise<Result<SessionState>> {
    const response = await bridge.call('session:sign-in', { username, password }, { signal })
    if (response.ok) apply(response.value)
    return response
  }

  /**
   * Local and unconditional: whatever main answers, this window is signed out.
   *
   * @param keep whether the same account is to find what is stored of it again
   */
  async function signOut(keep: boolean): Promise<void> {
    const response = await bridge.call('session:sign-out', { keep })
    interrupted.value = null
    apply(response.ok ? response.value : signedOut)
  }

  return {
    state,
    interrupted,
    renewals,
    dialog,
    account,
    ended,
    owner,
    isOpen,
    start,
    readAnew,
    signIn,
    signOut,
  }
})

import type { AppError } from '@shared/errors/app-error'
import type { Result } from '@shared/errors/result'
import { signedOut, type SessionState } from '@shared/app/session'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { useBridge } from '../../bridge/bridge-client'
import type { MessageKey } from '../../i18n/messages'

export interface InterruptedSession {
  readonly username: string
  readonly server: string
}

/**
 * A session that ends in use is not the same as being signed out: screens stay and show stored content.
 * `renewals` increases when the user has signed in again, so that stores repeat failed requests.
 */
export const useSession = defineStore('session', () => {
  const bridge = useBridge()
  const state = shallowRef<SessionState | null>(null)
  const interrupted = shallowRef<InterruptedSession | null>(null)
  const renewals = ref(0)
  const dialog = ref<'sign-in-again' | 'sign-out' | null>(null)

  const account = computed(() => (state.value?.status === 'signed-in' ? state.value : null))
  /** The ended session: its user, and why it could not be resumed. */
  const ended = computed(() => (state.value?.status === 'signed-out' ? state.value : null))
  /** The user whose screens are shown: signed in, or asked to sign in again. */
  const owner = computed(() => account.value ?? interrupted.value)
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

  /** Listens first, then reads the state: an event that arrives before the response is newer than it. */
  async function start(): Promise<AppError | null> {
    bridge.listen('session:changed', apply)
    bridge.listen('configuration:changed', () => void reload())
    const response = await bridge.call('session:read', undefined)
    if (state.value === null) apply(response.ok ? response.value : signedOut)
    return response.ok ? null : response.error
  }

  /** Reads the session again after a change of service: another service has its own session, or none. */
  async function reload(): Promise<void> {
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

  /** @param keep keeps the stored content for the same account */
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
    reload,
    signIn,
    signOut,
  }
})

export function onRenewal(act: () => unknown): void {
  const session = useSession()
  watch(
    () => session.renewals,
    () => void act(),
  )
}

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

export interface SignInProblems {
  readonly username?: MessageKey
  readonly password?: MessageKey
}

/** Finds empty fields before the request. Only the service can check the values. */
export function findSignInProblems(username: string, password: string): SignInProblems {
  return {
    ...(username.trim() === '' && { username: 'signIn.usernameMissing' }),
    ...(password === '' && { password: 'signIn.passwordMissing' }),
  }
}

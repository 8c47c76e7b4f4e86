import { writeSync } from 'node:fs'
import { createSessionHarness, type SessionHarnessOptions } from './session-harness'

/** What the child does, one after the other and over again, until it is killed. */
export type SessionAction =
  | { readonly kind: 'sign-in'; readonly account: { readonly username: string; readonly password: string } }
  | { readonly kind: 'renew' }
  | { readonly kind: 'sign-out' }

export interface SessionChildOptions extends Pick<
  SessionHarnessOptions,
  'service' | 'profile' | 'environment'
> {
  /** Where the service can be told that all tokens have expired. */
  readonly adminUrl: string
  readonly actions: readonly SessionAction[]
}

/** One line of the child's output: an action begins, comes to a next step, or has ended so. */
export type SessionMark =
  | { readonly mark: 'begin'; readonly action: SessionAction }
  | { readonly mark: 'step'; readonly name: string }
  | { readonly mark: 'end'; readonly signedIn: string | null; readonly isStored: boolean }

const options = JSON.parse(process.argv[2] ?? '') as SessionChildOptions

/** Synchronous: what the parent has not read by the time of the kill did not begin. */
function tell(mark: SessionMark): void {
  writeSync(1, `${JSON.stringify(mark)}\n`)
}

const harness = createSessionHarness({
  ...options,
  refreshGrant: 'on',
  // The keychain of a busy machine is slow, not hung.
  patienceMs: 60_000,
  step: (name) => tell({ mark: 'step', name }),
})

async function act(action: SessionAction): Promise<void> {
  switch (action.kind) {
    case 'sign-in':
      await harness.signIn(action.account)
      return
    case 'renew':
      await fetch(`${options.adminUrl}/tokens/expire`, { method: 'POST' })
      await harness.request()
      return
    case 'sign-out':
      await harness.session.signOut('deleted')
  }
}

// Whoever started it has gone.
process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL')).resume()

await harness.session.read()
for (;;) {
  for (const action of options.actions) {
    tell({ mark: 'begin', action })
    await act(action)
    const state = await harness.session.read()
    const isSignedIn = state.status === 'signed-in'
    tell({
      mark: 'end',
      signedIn: isSignedIn ? state.username : null,
      isStored: !isSignedIn || state.storage.kind === 'keychain',
    })
  }
}

import { writeSync } from 'node:fs'
import { createSessionHarness, type SessionHarnessOptions } from './session-harness'

/** Actions that the child repeats in order until it is killed. */
export type SessionAction =
  | { readonly kind: 'sign-in'; readonly account: { readonly username: string; readonly password: string } }
  | { readonly kind: 'renew' }
  | { readonly kind: 'sign-out' }

export interface SessionChildOptions extends Pick<
  SessionHarnessOptions,
  'service' | 'profile' | 'environment'
> {
  /** The service's admin URL, to expire all tokens. */
  readonly adminUrl: string
  readonly actions: readonly SessionAction[]
}

/** One line of the child's output: an action begins, reaches a step, or has ended. */
export type SessionMark =
  | { readonly mark: 'begin'; readonly action: SessionAction }
  | { readonly mark: 'step'; readonly name: string }
  | { readonly mark: 'end'; readonly signedIn: string | null; readonly isStored: boolean }

const options = JSON.parse(process.argv[2] ?? '') as SessionChildOptions

/** Synchronous, so that an action whose line the parent did not read has not begun. */
function tell(mark: SessionMark): void {
  writeSync(1, `${JSON.stringify(mark)}\n`)
}

const harness = createSessionHarness({
  ...options,
  refreshGrant: 'on',
  // A busy machine's keychain is slow, not hung.
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

// The parent has exited.
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

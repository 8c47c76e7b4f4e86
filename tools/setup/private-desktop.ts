import { startPrivateDisplay } from './private-display.ts'
import { canStartPrivateKeyring, hasSessionKeychain, startPrivateKeyring } from './private-keyring.ts'
import { hasDisplay } from './project.mjs'

export interface PrivateDesktop {
  /** To add to the environment of whatever shall use it. */
  readonly environment: Readonly<Record<string, string>>
  readonly stop: () => Promise<void>
}

/**
 * What the app needs from a desktop: a keychain, and a display where Electron itself runs and none is there.
 *
 * @param say called with sentences that name what is used
 * @param keychain `private`: one that is nobody's own. `session`: that of the session, and a private one only where
 *   the session has none
 */
export async function startPrivateDesktop(
  needsDisplay: boolean,
  say: (line: string) => void,
  keychain: 'private' | 'session' = 'private',
): Promise<PrivateDesktop> {
  if (process.platform !== 'linux') {
    say("the system's own keychain is used")
    return { environment: {}, stop: async () => undefined }
  }
  const display = needsDisplay && !hasDisplay() ? await startPrivateDisplay() : undefined
  if (display) say('no display is here, so Electron draws on a virtual one')
  const usesSession = keychain === 'session' && (await hasSessionKeychain(process.env))
  if (usesSession) say('the keychain of this session is used')
  const keyring = usesSession ? undefined : await startKeyring(say)
  return {
    environment: { ...keyring?.environment, ...display?.environment },
    async stop() {
      await keyring?.stop()
      await display?.stop()
    },
  }
}

/** A keyring that nobody else uses. Where none starts, the app has to work without a keychain. */
async function startKeyring(say: (line: string) => void) {
  let reason = 'no D-Bus or gnome-keyring is here'
  if (canStartPrivateKeyring()) {
    try {
      const keyring = await startPrivateKeyring()
      say('a gnome-keyring of its own is used, on a D-Bus of its own')
      return keyring
    } catch (error) {
      reason = `no keyring starts here (${error instanceof Error ? error.message : String(error)})`
    }
  }
  say(`${reason}, so the app has no keychain and holds tokens in memory only`)
  return undefined
}

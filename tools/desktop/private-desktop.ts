import { startPrivateDisplay } from './private-display.ts'
import { canStartPrivateKeyring, startPrivateKeyring } from './private-keyring.ts'
import { hasDisplay } from '../setup/project.mjs'

export interface PrivateDesktop {
  /** Environment for programs that use this desktop. */
  readonly environment: Readonly<Record<string, string>>
  readonly stop: () => Promise<void>
}

/**
 * Provides a new keychain and, where Electron needs one and none exists, a display.
 *
 * @param say reports the parts in use
 */
export async function startPrivateDesktop(
  needsDisplay: boolean,
  say: (line: string) => void,
): Promise<PrivateDesktop> {
  if (process.platform !== 'linux') {
    say("the system's own keychain is used")
    return { environment: {}, stop: async () => undefined }
  }
  const display = needsDisplay && !hasDisplay() ? await startPrivateDisplay() : undefined
  if (display) say('no display is here, so Electron draws on a virtual one')
  const keyring = await startKeyring(say)
  return {
    environment: { ...keyring?.environment, ...display?.environment },
    async stop() {
      await keyring?.stop()
      await display?.stop()
    },
  }
}

/** Starts a keyring for this run only. If that fails, the app runs without a keychain. */
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

import { app } from 'electron'
import type { WeakeningSwitch } from '../../config/weakening-switches'
import { registerAppScheme } from '../page/app-protocol'
import { refuseClientCertificates } from '../network/guarded-session'
import { givenWeakeningSwitches } from './refused-switches'
import { guardAllContents } from '../window/window'

/**
 * Set-up that Electron only accepts before the app is ready. Returns the weakening switches that are given.
 */
export function prepareProcess(takesVariables: boolean, appId: string | null): readonly WeakeningSwitch[] {
  // Windows groups windows and notifications by this id. Without one, Electron invents one and rewrites the
  // Start menu's shortcut.
  if (appId !== null) app.setAppUserModelId(appId)
  // If set, Node would accept any certificate.
  delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']

  // Read before `enableSandbox` removes one of them. Tests need such switches in testers' packages and runs
  // from source.
  const givenSwitches = takesVariables ? [] : givenWeakeningSwitches()

  // For all processes, whatever a window asks for. It overrides --no-sandbox, without which Electron's
  // processes exit at once where Linux does not allow sandboxing, as for root. Only unpackaged builds run
  // like that.
  if (app.isPackaged || !app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
  registerAppScheme()
  guardAllContents()
  refuseClientCertificates()
  return givenSwitches
}

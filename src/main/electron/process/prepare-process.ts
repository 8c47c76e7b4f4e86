import { app } from 'electron'
import type { WeakeningSwitch } from '../../config/weakening-switches'
import { registerAppScheme } from '../page/app-protocol'
import { refuseClientCertificates } from '../network/guarded-session'
import { givenWeakeningSwitches } from './refused-switches'
import { guardAllContents } from '../window/window'

/**
 * What has to be done before the app is ready: Electron takes none of it later.
 *
 * @param takesVariables whether this is run from source, or the testers' package
 * @param appId of the package; null in a run from source
 * @returns the switches it was given that take protection away
 */
export function prepareProcess(takesVariables: boolean, appId: string | null): readonly WeakeningSwitch[] {
  // Windows groups windows and notifications by it. Without one, Electron makes one up and rewrites the Start menu's link.
  if (appId !== null) app.setAppUserModelId(appId)
  // With this set, Node would accept any certificate.
  delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']

  // Before the sandbox takes one of them back. Testers' packages and runs from source are driven by such switches.
  const givenSwitches = takesVariables ? [] : givenWeakeningSwitches()

  // For every process, whatever a window asks for. It would undo --no-sandbox, without which Electron's processes end at
  // once where Linux lets none be sandboxed, as for root; only unpackaged builds are run so.
  if (app.isPackaged || !app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
  registerAppScheme()
  guardAllContents()
  refuseClientCertificates()
  return givenSwitches
}

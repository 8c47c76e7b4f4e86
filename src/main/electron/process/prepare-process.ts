import { app, dialog } from 'electron'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { type WeakeningSwitch, weakeningSwitches } from '../../config/weakening-switches'
import { registerAppScheme } from '../page/app-protocol'
import { refuseClientCertificates } from '../network/guarded-session'
import { guardAllContents } from '../window/window'
import { isDriven } from './fatal-failure'
import { nativeWords } from '../app/interface-language'

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
  // On Linux, Chromium asks the system for voices only with this switch.
  if (process.platform === 'linux') app.commandLine.appendSwitch('enable-speech-dispatcher')
  registerAppScheme()
  guardAllContents()
  refuseClientCertificates()
  return givenSwitches
}

/**
 * Moves the profile to FORUM_RESOURCES_PROFILE (docs/testers.md). Creates the folder, because Electron throws
 * unless it exists and its path is absolute.
 */
export function useProfileFolder(given: string | undefined): void {
  if (!given) return
  const folder = resolve(given)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    app.setPath('userData', folder)
  } catch {
    process.stderr.write(`FORUM_RESOURCES_PROFILE: the folder ${folder} cannot be made\n`)
    app.exit(1)
  }
}

/**
 * By name only, because a value may be a URL with a password. Leaves out the ones that Electron adds itself,
 * which vary by version and system.
 */
function givenWeakeningSwitches(): readonly WeakeningSwitch[] {
  return weakeningSwitches.filter(
    (name) => app.commandLine.hasSwitch(name) && process.argv.some((argument) => isSwitch(argument, name)),
  )
}

/** Matches a switch as Chromium does: with one dash or two, and on Windows with a slash and in any case. */
function isSwitch(argument: string, name: string): boolean {
  return new RegExp(`^(--?|/)${name}(=|$)`, 'i').test(argument)
}

/** Exits with a message if a switch is not allowed; then returns false. */
export function admitSwitches(
  given: readonly WeakeningSwitch[],
  allowed: readonly WeakeningSwitch[],
): boolean {
  const refused = given.filter((name) => !allowed.includes(name)).map((name) => `--${name}`)
  if (refused.length === 0) return true
  const { messages, word } = nativeWords()
  const title = word(messages.switches.title)
  const words = word(messages.switches.content, { switches: refused.join(', ') })
  process.stderr.write(`${title}\n${words}\n`)
  if (!isDriven()) dialog.showErrorBox(title, words)
  app.exit(1)
  return false
}

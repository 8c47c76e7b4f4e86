import { app, dialog } from 'electron'
import { weakeningSwitches, type WeakeningSwitch } from '../../config/weakening-switches'
import { isDriven } from './fatal-failure'
import { nativeWords } from '../dialog/native-words'

/**
 * By name only, because a value may be a URL with a password. Leaves out the ones that Electron adds itself,
 * which vary by version and system.
 */
export function givenWeakeningSwitches(): readonly WeakeningSwitch[] {
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

import { app, dialog } from 'electron'
import { weakeningSwitches, type WeakeningSwitch } from '../../config/weakening-switches'
import { isDriven } from './fatal-failure'
import { nativeWords } from '../dialog/native-words'

/**
 * The switches that weaken the app and were given, by name: a value may be an address with a password. What Electron
 * adds by itself, which differs between its versions and systems, is not among them.
 */
export function givenWeakeningSwitches(): readonly WeakeningSwitch[] {
  return weakeningSwitches.filter(
    (name) => app.commandLine.hasSwitch(name) && process.argv.some((argument) => isSwitch(argument, name)),
  )
}

/** A switch as Chromium reads it: with one dash or two, and on Windows with a slash and in any case. */
function isSwitch(argument: string, name: string): boolean {
  return new RegExp(`^(--?|/)${name}(=|$)`, 'i').test(argument)
}

/**
 * Ends the app with words where it was started with switches that nobody has allowed.
 *
 * @returns whether it goes on
 */
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

import { spawnSync } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { root } from './project.mjs'

/** Enough of a failed command's output to hold its reason: npm and apt-get put it at the end. */
const linesShown = 20

/** @param {string} line */
export const say = (line) => print(`set-up: ${line}`)

/**
 * For the bench on standard error: programs read its result from standard output.
 * @param {string} line
 */
export const print = (line) => (process.argv[2] === 'bench' ? console.error : console.log)(line)

/** A step that failed: what to tell, the command that repeats it, and the end of its output. */
export class StepFailure extends Error {
  /**
   * @param {string} message
   * @param {string} repeat
   * @param {readonly string[]} lines
   */
  constructor(message, repeat, lines = []) {
    super(message)
    this.repeat = repeat
    this.lastLines = lines
  }
}

/**
 * Runs a command to its end, and shows nothing of its output: npm's warnings would hide the reason of a failure.
 * @param {{ name: string, command: string, args: readonly string[], repeat: string, cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number }} step
 * @throws {StepFailure} with the last lines of its output
 */
export function runStep({ name, command, args, repeat, cwd = root, env = process.env, timeoutMs }) {
  const { error, status, signal, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env,
    timeout: timeoutMs,
    encoding: 'utf8',
    maxBuffer: Infinity,
    // A terminal's input stays connected: sudo may have to ask for a password.
    stdio: ['inherit', 'pipe', 'pipe'],
  })
  if (status === 0) return
  if (status !== null) {
    const lines = lastLines(stdout + stderr, linesShown)
    throw new StepFailure(`${name} failed with exit code ${status}`, repeat, lines)
  }
  throw new StepFailure(
    `${name} ${signal ? `was stopped (${signal})` : `could not start: ${error?.message}`}`,
    repeat,
  )
}

/**
 * What a quick question to the system brings, or undefined where its command is not there. Its exit code may not matter:
 * dpkg-query, for one, ends with 1 when any of the packages is unknown.
 * @param {string} command
 * @param {readonly string[]} args
 */
export function ask(command, args) {
  const { error, status, stdout } = spawnSync(command, args, { encoding: 'utf8' })
  return error ? undefined : { succeeded: status === 0, output: stdout }
}

/**
 * @param {string} text
 * @param {number} count
 */
export function lastLines(text, count) {
  const lines = stripVTControlCharacters(text).split(/\r?\n/)
  return lines.filter((line) => line.trim() !== '').slice(-count)
}
